import type { Book } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { Icon } from '@tales/ui/icon';
import { LinkButton, type LinkButtonProps } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { titlePagePath } from '../paths.ts';
import { ContinueReading } from '../reading/continue-reading.tsx';
import { isFinished, useStoredPlace } from '../reading/stored-place.ts';
import { DownloadLink } from './download-link.tsx';
import { Formats } from './formats.tsx';
import { useFileSize } from './use-file-size.ts';
import { useReadLabel } from './use-read-label.ts';

/**
 * The ways into a book. One is filled: for a reader with a place in it, the way on; otherwise Read, and on phones,
 * where a PDF is hard to read, its chapters.
 */
export function DocumentActions({ book }: { book: Book }) {
  const t = useText();
  const localize = useLocalizedPath();
  const fileSize = useFileSize();
  const { name, title, isSample, reader } = book;
  const { pdf } = book.editions.en;
  const place = useStoredPlace(name, useLanguage());
  const goesOn = place !== undefined && !isFinished(place);
  const readLabel = useReadLabel(title);
  const chapters = editionOf(name, 'en')?.chaptersOfTale;
  const extent = [
    ...(isSample ? [t('sampleEdition')] : []),
    ...(pdf.pages ? [t('extent.pages', { count: pdf.pages })] : []),
    ...(chapters ? [t('extent.chapters', { count: chapters })] : []),
    t('extent.language'),
  ];
  const read = (variant: LinkButtonProps['variant'], className?: string) => (
    <LinkButton size="lg" asChild variant={variant} className={className} aria-label={readLabel}>
      <Link to={localize(reader)}>
        <Icon name="book" />
        {t('actions.read')}
      </Link>
    </LinkButton>
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <ContinueReading book={name} />
        {chapters && !goesOn && (
          <LinkButton size="lg" asChild className="basis-full sm:hidden" data-begin="">
            <Link to={localize(titlePagePath(name))}>{t('actions.readHere')}</Link>
          </LinkButton>
        )}
        {chapters && read('secondary', 'sm:hidden')}
        {read(goesOn ? 'secondary' : 'primary', chapters ? 'max-sm:hidden' : '')}
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
      {chapters && (
        <Text className="max-sm:hidden">
          <TextLink asChild>
            <Link to={localize(titlePagePath(name))}>{t('actions.orReadHere')}</Link>
          </TextLink>
        </Text>
      )}
      <Text size="caption">
        {extent.map((part, at) => (
          <span key={part}>{at > 0 ? ` · ${part}` : part}</span>
        ))}
      </Text>
      <Formats book={book} hasDownload />
    </div>
  );
}
