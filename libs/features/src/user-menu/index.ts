export { UserMenu, type UserMenuProps } from './user-menu.tsx';
export { userMenuLabels, type UserMenuLabels } from './user-menu.labels.ts';
