export { LazyMenu, type LazyMenuProps, type LoadedMenuProps } from './lazy-menu.tsx';
