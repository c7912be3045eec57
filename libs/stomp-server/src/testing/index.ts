export { fakeClock } from './fake-clock.ts';
