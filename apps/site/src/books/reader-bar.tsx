import { Heading } from '@tales/ui/heading';
import { Icon } from '@tales/ui/icon';
import { ThemeToggle } from '@tales/ui/theme-toggle';
import { useText } from '../i18n/hooks.ts';
import type { ReaderPage } from '../pages.ts';
import { DownloadLink } from './download-link.tsx';
import { toggleTheme } from '../inline-scripts/toggle-theme.ts';
import { PageButton } from '../navigation/page-link.tsx';

export function ReaderBar({ page: { tale, pdfBook } }: { page: ReaderPage }) {
  const t = useText();
  return (
    <header
      data-tale={tale.name}
      className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-2 py-2 sm:px-4 md:flex-nowrap print:hidden"
    >
      <PageButton to={tale.path} variant="quiet" className="me-auto md:me-0">
        <Icon name="chevron" className="rotate-90" />
        <span className="max-[30rem]:sr-only">{t('actions.back')}</span>
      </PageButton>
      <Heading
        level={1}
        size="subheading"
        tabIndex={-1}
        lang="en"
        className="order-last basis-full px-4 text-center md:order-none md:grow md:basis-0"
      >
        {pdfBook.title}
      </Heading>
      <DownloadLink book={pdfBook} variant="secondary">
        {t('actions.download')}
      </DownloadLink>
      <ThemeToggle
        onClick={toggleTheme}
        labels={{ light: t('theme.toLight'), dark: t('theme.toDark') }}
        className="noscript:hidden"
      />
    </header>
  );
}
