export { LanguageItems } from './language-items.tsx';
export { LanguageMenu } from './language-menu.tsx';
export { LazyMenu, type LazyMenuProps, type LoadedMenuProps } from './lazy-menu.tsx';
export { UserItems } from './user-items.tsx';
export { UserMenu } from './user-menu.tsx';
