import type { ComponentProps } from 'react';

export interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** Stands for the link component of a router, of which this library knows none. */
export const RouterLink = ({ to, children, ...rest }: RouterLinkProps) => (
  <a data-router-link="" {...rest} href={to}>
    {children}
  </a>
);
