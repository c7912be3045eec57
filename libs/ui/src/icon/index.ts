export { iconPaths } from './icon-paths.ts';
export { Icon, type IconName, type IconProps } from './icon.tsx';
