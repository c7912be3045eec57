export { NavLink, type NavLinkProps } from './nav-link.tsx';
export { navLinkRecipe, type NavLinkVariants } from './nav-link.variants.ts';
