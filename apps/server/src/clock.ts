/** Monotonic time and timers, replaceable in tests. STOMP sessions use the same type. */
export { type Clock, systemClock } from '@tales/stomp-server';
