import { LinkButton } from '@tales/ui/link-button';
import { Notice } from '@tales/ui/notice';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pages } from '../pages.ts';
import { documents, taleOf } from './documents.ts';
import { useLinkState } from './use-link-state.ts';

/** On the home page, after a document of another tale was opened in a new tab: a notice with a link back. */
export function OpenedElsewhere() {
  const t = useText();
  const localize = useLocalizedPath();
  const from = useLinkState()?.from;
  if (!from || documents[from].page === 'index') return null;
  return (
    <Notice
      role="status"
      className="mb-6"
      data-tale={taleOf(from)}
      actions={
        <LinkButton asChild intent="secondary" size="sm">
          <Link to={localize(pages[documents[from].page].path)}>
            {t('opened.back', { title: t(`tales.${taleOf(from)}.title`) })}
          </Link>
        </LinkButton>
      }
    >
      <p>{t('opened.text', { title: t(`documents.${from}`) })}</p>
    </Notice>
  );
}
