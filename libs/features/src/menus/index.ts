export { LanguageMenu } from './language-menu.tsx';
export { LazyMenu, type LazyMenuProps, type LoadedMenuProps } from './lazy-menu.tsx';
export { LoadedMenu } from './loaded-menu.tsx';
export { UserMenu } from './user-menu.tsx';
