import { Prose } from '@tales/ui/prose';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { useText } from '../i18n/hooks.ts';
import { chapterPath } from '../paths.ts';
import { type ChapterName } from '../catalogue.ts';
import { PageLink } from '../navigation/page-link.tsx';

/** The first sentence of a book and a link to its first chapter. */
export function Opening({ slug, edition: { book, lang, opening } }: ChapterName) {
  const t = useText();
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
          <PageLink to={chapterPath(book, slug)}>{t('opening.firstChapter')}</PageLink>
        </TextLink>
      </Text>
    </figure>
  );
}
