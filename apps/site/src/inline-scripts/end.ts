/* What a page runs when it is parsed, in one element: the Content-Security-Policy has one hash for it. */
import './menus.ts';
import './display-face.ts';
import './start-app.ts';
