import { useLoaded } from '@tales/features/loading';
import { parseStoredPlace } from '@tales/features/reading-position';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { chapterPath } from '../paths.ts';
import { chapterNamesOf } from './chapter-names.ts';
import { contentsLoader } from './contents.ts';

/** A link to the chapter of the kept place, or to the next one if that has been read to its end. */
export function ContinueLink({ book, stored }: { book: string; stored: string }) {
  const t = useText('read');
  const language = useLanguage();
  const localize = useLocalizedPath();
  const place = parseStoredPlace(stored);
  const contents = useLoaded(contentsLoader(book, language)) ?? [];
  const at = contents.findIndex(({ chapter: { slug } }) =>
    chapterNamesOf(book, slug).includes(place?.chapter ?? ''),
  );
  const entry = (place?.progression === 1 ? contents[at + 1] : undefined) ?? contents[at];
  if (place && contents.length > 0 && !entry) {
    // Its chapter is gone. A line of its own among the buttons.
    return (
      <Text size="small" className="order-last basis-full">
        {t('placeLost')}
      </Text>
    );
  }
  if (!place || !entry) return null;
  const { number, title, slug } = entry.chapter;
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(
    place.totalProgression,
  );
  return (
    <LinkButton size="lg" asChild>
      <Link to={localize(chapterPath(book, slug))}>
        {t('continueAt', { chapter: number ?? title, share })}
      </Link>
    </LinkButton>
  );
}
