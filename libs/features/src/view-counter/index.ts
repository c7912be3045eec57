export { createHomeViewCounter } from './count-home-view.ts';
