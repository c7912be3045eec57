/* What improves a page before the application starts. `start-app.ts` imports it when the page is parsed. */
import './menus.ts';
import './display-face.ts';
