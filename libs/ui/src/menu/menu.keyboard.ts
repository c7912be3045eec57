export { menuPattern as keyboard } from '../testing/menu-pattern.ts';
