export { LanguageMenu, type LanguageChoice, type LanguageMenuProps } from './language-menu.tsx';
