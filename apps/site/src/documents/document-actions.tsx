import type { Book } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { Icon } from '@tales/ui/icon';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { DownloadLink } from './download-link.tsx';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { ContinueReading } from '../reading/continue-reading.tsx';
import { isFinished, useStoredPlace } from '../reading/stored-place.ts';
import { titlePagePath } from '../paths.ts';
import { OtherFiles } from './other-files.tsx';
import { useFileSize } from './use-file-size.ts';

/** Read and Download, with the extent of a book, and the format and size of its file. */
export function DocumentActions({ book }: { book: Book }) {
  const t = useText();
  const localize = useLocalizedPath();
  const { name, title, isSample, reader } = book;
  const place = useStoredPlace(name, useLanguage());
  const { pages, size: bytes } = book.editions.en.pdf;
  const webEdition = (className: string) => (
    <LinkButton size="lg" asChild variant="secondary" className={className}>
      <Link to={localize(titlePagePath(name))} aria-label={t('actions.readOnlineTitle', { title })}>
        {t('actions.readOnline')}
      </Link>
    </LinkButton>
  );
  const size = useFileSize()(bytes);
  const chapters = editionOf(name, 'en')?.chaptersOfTale;
  const hasWebEdition = chapters !== undefined;
  const extent = [
    ...(isSample ? [t('sampleEdition')] : []),
    ...(pages ? [t('extent.pages', { count: pages })] : []),
    ...(chapters ? [t('extent.chapters', { count: chapters })] : []),
    t('extent.language'),
  ];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <ContinueReading book={name} />
        {/* A PDF suits small screens least, so on phones the web edition is named first. */}
        {hasWebEdition && webEdition('sm:hidden')}
        <LinkButton
          size="lg"
          asChild
          // The way on is the filled one.
          variant={place && !isFinished(place) ? 'secondary' : 'primary'}
          aria-label={t('actions.readTitle', { title })}
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
        {hasWebEdition && webEdition('max-sm:hidden')}
      </div>
      <div className="grid gap-1">
        <Text size="caption">
          {extent.map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' · '}
              <span>{part}</span>
            </Fragment>
          ))}
        </Text>
        <Text size="caption" tone="muted">
          {t('format', { size })}
        </Text>
        <OtherFiles book={book} />
      </div>
    </div>
  );
}
