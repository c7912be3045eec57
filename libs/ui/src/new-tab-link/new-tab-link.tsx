import { Icon } from '../icon/icon.tsx';
import { LinkButton, type LinkButtonProps } from '../link-button/link-button.tsx';

export interface NewTabLinkProps extends Omit<LinkButtonProps, 'asChild' | 'target' | 'rel'> {
  /** URL on the other site. */
  href: string;
  /** The texts besides that of the link. */
  labels: {
    /** Visually hidden after the text of the link: "(opens in a new tab)". */
    newTab: string;
  };
}

/** A link button to another site in a new tab, announced as such, without opener and referrer. */
export function NewTabLink({ labels, children, ...rest }: NewTabLinkProps) {
  return (
    <LinkButton target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="tales-visually-hidden"> {labels.newTab}</span>
      <Icon name="external" size="sm" />
    </LinkButton>
  );
}
