export { useSecondsUntil } from './use-seconds-until.ts';
