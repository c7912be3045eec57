import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import type { Book } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { Icon } from '@tales/ui/icon';
import { Text } from '@tales/ui/text';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { titlePagePath } from '../paths.ts';
import { useOpenPlace } from '../reading/place.ts';
import { WayIn } from '../reading/way-in.tsx';
import { DownloadLink } from './download-link.tsx';
import { Formats } from './formats.tsx';
import { prefersNewTab } from './new-tab.ts';
import { useFileSize } from './use-file-size.ts';
import { PageButton, PageTextLink } from '../navigation/page-link.tsx';

/** Classes that make the Read link look secondary in narrow viewports, where PDFs are hard to read. */
const NOT_FILLED = 'max-sm:border-line-strong max-sm:bg-transparent max-sm:text-ink';

/** Links for reading and downloading a book, and its length in pages and chapters. */
export function BookActions({ book }: { book: Book }) {
  const t = useText();
  const fileSize = useFileSize();
  const { name, title, isSample, reader } = book;
  const { pdf } = book.editions.en;
  const goesOn = useOpenPlace(name, useLanguage()) !== undefined;
  const newTab = useIsHydrated() && prefersNewTab() ? ` ${t('opensInNewTab')}` : '';
  const chapters = editionOf(name, 'en')?.chaptersOfTale;
  const extent = [
    isSample && t('sampleEdition'),
    pdf.pages && t('extent.pages', { count: pdf.pages }),
    chapters && t('extent.chapters', { count: chapters }),
    t('extent.language'),
  ];
  return (
    <div className="grid gap-3">
      <WayIn book={name} begin={titlePagePath(name)} beginClassName="sm:hidden">
        {t('actions.readHere')}
      </WayIn>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <PageButton
          to={reader}
          size="lg"
          variant={goesOn ? 'secondary' : 'primary'}
          className={chapters && !goesOn ? NOT_FILLED : ''}
          aria-label={t('actions.readTitle', { title }) + newTab}
        >
          <Icon name="book" />
          {t('actions.read')}
        </PageButton>
        <DownloadLink
          size="lg"
          book={book}
          variant="secondary"
          aria-label={t('actions.downloadTitle', { title })}
        >
          <Icon name="download" />
          {t('actions.download')}
        </DownloadLink>
        <Text size="caption">{`PDF, ${fileSize(pdf.size)}`}</Text>
      </div>
      {chapters && !goesOn && (
        <Text data-begin="" className="max-sm:hidden">
          <PageTextLink to={titlePagePath(name)}>{t('actions.orReadHere')}</PageTextLink>
        </Text>
      )}
      <Text size="caption">{extent.filter(Boolean).join(' · ')}</Text>
      <Formats book={book} />
    </div>
  );
}
