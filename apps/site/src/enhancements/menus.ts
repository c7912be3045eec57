/*
 * The menus of the HTML work before the application is loaded. Their links to this page in other languages
 * get the query and hash of the address, which the build does not know.
 */
import { operateMenuPopovers } from '@tales/features/menus/operate-menu-popovers';

operateMenuPopovers();

addEventListener(
  'beforetoggle',
  ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    for (const link of target.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
      link.search = location.search;
      link.hash = location.hash;
    }
  },
  { capture: true },
);
