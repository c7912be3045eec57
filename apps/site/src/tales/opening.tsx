import { Prose } from '@tales/ui/prose';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { chapterPath } from '../paths.ts';
import { type ChapterName } from '../catalogue/chapter-names.ts';

/** The first sentence of a book and a link to its first chapter. */
export function Opening({ slug, edition: { book, lang, opening } }: ChapterName) {
  const t = useText();
  const localize = useLocalizedPath();
  return (
    <figure className="grid gap-3">
      <Text asChild face="kicker">
        <figcaption>{t('opening.heading')}</figcaption>
      </Text>
      <blockquote lang={lang}>
        <Prose opening>
          <p>{opening}</p>
        </Prose>
      </blockquote>
      <Text>
        <TextLink asChild>
          <Link to={localize(chapterPath(book, slug))}>{t('opening.firstChapter')}</Link>
        </TextLink>
      </Text>
    </figure>
  );
}
