export { createHomeViewCounter, HOME_VIEW_KEY, type HomeViewEffects } from './count-home-view.ts';
