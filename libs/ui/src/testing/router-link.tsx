import type { ComponentProps } from 'react';

export interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A stand-in for a router's link component; this library depends on no router. */
export const RouterLink = ({ to, children, ...rest }: RouterLinkProps) => (
  <a data-router-link="" {...rest} href={to}>
    {children}
  </a>
);

/** In the code that Docs shows. */
RouterLink.displayName = 'Link';
