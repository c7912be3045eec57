import { Icon } from '../icon/index.ts';
import { LinkButton, type LinkButtonProps } from '../link-button/index.ts';

export interface NewTabLinkProps extends Omit<LinkButtonProps, 'asChild' | 'target' | 'rel'> {
  /** The address on the other site. */
  href: string;
  /** What is read out after the link's text: "(opens in a new tab)". */
  announcement: string;
}

/** A link button to another site: a new tab, said before it opens, that learns nothing of ours. */
export function NewTabLink({ announcement, children, ...rest }: NewTabLinkProps) {
  return (
    <LinkButton data-slot="new-tab-link" target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> {announcement}</span>
      <Icon name="external" size="sm" />
    </LinkButton>
  );
}
