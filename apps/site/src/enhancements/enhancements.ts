/* What improves a page before the application starts. `start-app.ts` imports it after the first frame. */
import './menus.ts';
import './display-face.ts';
