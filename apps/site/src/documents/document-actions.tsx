import type { Book } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { Icon } from '@tales/ui/icon';
import { LinkButton, type LinkButtonProps } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { Link } from 'react-router-dom';
import { DownloadLink } from './download-link.tsx';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { ContinueReading } from '../reading/continue-reading.tsx';
import { isFinished, useStoredPlace } from '../reading/stored-place.ts';
import { titlePagePath } from '../paths.ts';
import { Files } from './files.tsx';
import { useReadLabels } from './use-read-labels.ts';

/** Read, Download and the web edition, with the extent of a book and its files. */
export function DocumentActions({ book }: { book: Book }) {
  const t = useText();
  const localize = useLocalizedPath();
  const { name, title, isSample, reader } = book;
  const place = useStoredPlace(name, useLanguage());
  // One is filled: the way on, otherwise the form that suits the screen.
  const main = place && !isFinished(place) ? 'secondary' : 'primary';
  const readLabels = useReadLabels(title);
  const { pages } = book.editions.en.pdf;
  const chapters = editionOf(name, 'en')?.chaptersOfTale;
  const hasWebEdition = chapters !== undefined;
  const extent = [
    ...(isSample ? [t('sampleEdition')] : []),
    ...(pages ? [t('extent.pages', { count: pages })] : []),
    ...(chapters ? [t('extent.chapters', { count: chapters })] : []),
    t('extent.language'),
  ];
  const read = (variant: LinkButtonProps['variant'], className: string) => (
    <LinkButton
      size="lg"
      asChild
      variant={variant}
      className={className}
      aria-label={readLabels.button}
    >
      <Link to={localize(reader)}>
        <Icon name="book" />
        {t('actions.read')}
      </Link>
    </LinkButton>
  );
  const webEdition = (variant: LinkButtonProps['variant'], className: string) => (
    <LinkButton size="lg" asChild variant={variant} className={className}>
      <Link to={localize(titlePagePath(name))} aria-label={t('actions.readOnlineTitle', { title })}>
        {t('actions.readOnline')}
      </Link>
    </LinkButton>
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <ContinueReading book={name} />
        {/* A PDF suits small screens least: on phones the web edition comes first. */}
        {hasWebEdition && webEdition(main, 'sm:hidden')}
        {hasWebEdition && read('secondary', 'sm:hidden')}
        {read(main, hasWebEdition ? 'max-sm:hidden' : '')}
        <DownloadLink
          size="lg"
          book={book}
          variant="secondary"
          aria-label={t('actions.downloadTitle', { title })}
        >
          <Icon name="download" />
          {t('actions.download')}
        </DownloadLink>
        {hasWebEdition && webEdition('secondary', 'max-sm:hidden')}
      </div>
      <div className="grid gap-1">
        <Text size="caption">
          {extent.map((part, at) => (
            <span key={part}>{at > 0 ? ` · ${part}` : part}</span>
          ))}
        </Text>
        <Files book={book} />
      </div>
    </div>
  );
}
