import { useText } from '../i18n/use-text.ts';
import { LanguageLinks } from './language-links.tsx';

export function Footer() {
  const t = useText();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-start justify-between gap-x-12 gap-y-6 px-5 py-10 sm:px-8">
        <div className="grid max-w-measure gap-2 text-small text-ink-muted">
          <p>{t('footer.note')}</p>
          <p>{t('footer.samples')}</p>
        </div>
        <LanguageLinks />
      </div>
    </footer>
  );
}
