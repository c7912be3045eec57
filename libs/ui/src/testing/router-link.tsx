import type { ComponentProps } from 'react';

export interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** Stands in for a router's link component, because this library does not depend on a router. */
export const RouterLink = ({ to, children, ...rest }: RouterLinkProps) => (
  <a data-router-link="" {...rest} href={to}>
    {children}
  </a>
);

/** Name of the component in the code that Storybook shows. */
RouterLink.displayName = 'Link';
