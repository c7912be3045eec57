import { LinkButton } from '@tales/ui/link-button';
import { Notice } from '@tales/ui/notice';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { homePath } from '../pages.ts';
import { useLinkOrigin } from './use-link-origin.ts';

/** A notice, shown if the book of another tale was opened in a new tab, with a link back to that tale. */
export function OpenedElsewhere() {
  const t = useText();
  const localize = useLocalizedPath();
  const origin = useLinkOrigin();
  if (!origin || origin.tale.path === homePath) return null;
  const { tale, book } = origin;
  return (
    <Notice
      role="status"
      className="mb-6"
      data-tale={tale.name}
      actions={
        <LinkButton asChild variant="secondary">
          <Link to={localize(tale.path)}>{t('opened.back', { title: tale.books[0].title })}</Link>
        </LinkButton>
      }
    >
      <p>{t('opened.text', { title: book.title })}</p>
    </Notice>
  );
}
