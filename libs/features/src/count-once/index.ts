export { countOnce } from './count-once.ts';
