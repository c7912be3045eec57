import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import type { Book } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { Icon } from '@tales/ui/icon';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { titlePagePath } from '../paths.ts';
import { WayIn } from '../reading/way-in.tsx';
import { DownloadLink } from './download-link.tsx';
import { Formats } from './formats.tsx';
import { prefersNewTab } from './new-tab.ts';
import { useFileSize } from './use-file-size.ts';

/** The ways into a book: its chapters, and its PDF to read or download, which comes first in a book without chapters. */
export function DocumentActions({ book }: { book: Book }) {
  const t = useText();
  const localize = useLocalizedPath();
  const fileSize = useFileSize();
  const { name, title, isSample, reader } = book;
  const { pdf } = book.editions.en;
  const newTab = useIsHydrated() && prefersNewTab(window) ? ` ${t('opensInNewTab')}` : '';
  const chapters = editionOf(name, 'en')?.chaptersOfTale;
  const extent = [
    isSample && t('sampleEdition'),
    pdf.pages && t('extent.pages', { count: pdf.pages }),
    chapters && t('extent.chapters', { count: chapters }),
    t('extent.language'),
  ];
  return (
    <div className="grid gap-3">
      <WayIn book={name} begin={titlePagePath(name)}>
        {t('actions.readHere')}
      </WayIn>
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton
          size="lg"
          asChild
          variant={chapters ? 'secondary' : 'primary'}
          aria-label={t('actions.readTitle', { title }) + newTab}
        >
          <Link to={localize(reader)}>
            <Icon name="book" />
            {t('actions.read')}
          </Link>
        </LinkButton>
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
      <Text size="caption">{extent.filter(Boolean).join(' · ')}</Text>
      <Formats book={book} />
    </div>
  );
}
