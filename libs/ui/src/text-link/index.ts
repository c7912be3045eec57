export { TextLink, type TextLinkProps } from './text-link.tsx';
