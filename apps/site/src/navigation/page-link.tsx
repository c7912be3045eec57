import { Link, useNavigate, type LinkProps, type NavigateOptions } from 'react-router-dom';
import { useLanguage } from '../i18n/hooks.ts';
import { localizedPath } from '../paths.ts';

/** A link to the page at an English path, in the language of the current page. */
export function PageLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link {...rest} to={localizedPath(to, useLanguage())} />;
}

/** Returns a function that opens the page at an English path, in the language of the current page. */
export function useOpenPage() {
  const navigate = useNavigate();
  const language = useLanguage();
  return (path: string, options?: NavigateOptions) =>
    void navigate(localizedPath(path, language), options);
}
