/** A monotonic clock and timers, which tests can replace. STOMP sessions use the same type. */
export { type Clock, systemClock } from '@tales/stomp-server';
