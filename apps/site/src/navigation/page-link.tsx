import { LinkButton, type LinkButtonProps } from '@tales/ui/link-button';
import { TextLink } from '@tales/ui/text-link';
import { Link, useNavigate, type LinkProps, type NavigateOptions } from 'react-router-dom';
import { useLanguage } from '../i18n/hooks.ts';
import { localizedPath } from '../paths.ts';

type PageLinkProps = LinkProps & { to: string };
type PageButtonProps = PageLinkProps & Pick<LinkButtonProps, 'size' | 'variant'>;

/** A link to the page with the English path `to`, in the language of the current page. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <Link {...rest} to={localizedPath(to, useLanguage())} />;
}

export const PageTextLink = ({ className, ...link }: PageLinkProps) => (
  <TextLink asChild className={className}>
    <PageLink {...link} />
  </TextLink>
);

export const PageButton = ({ size, variant, className, ...link }: PageButtonProps) => (
  <LinkButton asChild size={size} variant={variant} className={className}>
    <PageLink {...link} />
  </LinkButton>
);

/** Returns a function that opens the page with a given English path, in the language of the current page. */
export function useOpenPage() {
  const navigate = useNavigate();
  const language = useLanguage();
  return (path: string, options?: NavigateOptions) =>
    void navigate(localizedPath(path, language), options);
}
