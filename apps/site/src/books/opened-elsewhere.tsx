import { Notice } from '@tales/ui/notice';
import { useText } from '../i18n/hooks.ts';
import { homePath } from '../pages.ts';
import { useLinkOrigin } from './use-link-origin.ts';
import { PageButton } from '../navigation/page-link.tsx';

export function OpenedElsewhere() {
  const t = useText();
  const origin = useLinkOrigin();
  if (!origin || origin.tale.path === homePath) return null;
  const { tale, book } = origin;
  return (
    <Notice
      role="status"
      className="mb-6"
      data-tale={tale.name}
      actions={
        <PageButton to={tale.path} variant="secondary">
          {t('opened.back', { title: tale.books[0].title })}
        </PageButton>
      }
    >
      <p>{t('opened.text', { title: book.title })}</p>
    </Notice>
  );
}
