export { NewTabLink, type NewTabLinkProps } from './new-tab-link.tsx';
