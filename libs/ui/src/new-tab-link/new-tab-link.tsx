import { LinkButton, type LinkButtonProps } from '../link-button/index.ts';

export interface NewTabLinkProps extends Omit<LinkButtonProps, 'asChild' | 'target' | 'rel'> {
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
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-4 flex-none fill-none stroke-current stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4" />
      </svg>
    </LinkButton>
  );
}
