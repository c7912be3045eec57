import type { Tale } from '@tales/content';
import { Cover } from '@tales/ui/cover';
import { Heading } from '@tales/ui/heading';
import { LinkButton } from '@tales/ui/link-button';
import { Prose } from '@tales/ui/prose';
import { Text } from '@tales/ui/text';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath, useTitleLang } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { chapterPath } from '../paths.ts';
import { chaptersOf } from '../reading/chapter-names.ts';

/** The tale to read next: its cover, its first sentence and the way into it. */
export function NextTale({ tale: { name, path, cover, books } }: { tale: Tale }) {
  const t = useText('closing');
  const localize = useLocalizedPath();
  const titleLang = useTitleLang();
  const [{ name: book, title }] = books;
  const [first] = chaptersOf(book, useLanguage());
  const { lang, opening } = first?.edition ?? {};
  const start = localize(first ? chapterPath(book, first.slug) : path);
  return (
    <section
      data-tale={name}
      aria-labelledby="next-tale"
      // A lazy picture is loaded from far away, also for readers who are still in the middle of the chapter.
      className="tales-book-measure -my-8 tales-deferred grid py-8 justify-items-center gap-x-10 gap-y-6 sm:grid-cols-[2fr_3fr] sm:items-center print:hidden"
    >
      <Cover asChild source={cover} alt="" sizes="240px" className="w-1/2 max-w-60 sm:w-full">
        <Link to={start} tabIndex={-1} aria-hidden="true" />
      </Cover>
      <div className="grid w-full gap-4">
        <Text face="kicker">{t('next')}</Text>
        <Heading level={2} id="next-tale" lang={titleLang}>
          {title}
        </Heading>
        {opening && (
          <Text asChild face="book" size="book">
            <blockquote lang={lang}>
              <Prose opening>
                <p>{opening}</p>
              </Prose>
            </blockquote>
          </Text>
        )}
        <LinkButton
          size="lg"
          asChild
          className="justify-self-start"
          aria-label={t('beginTitle', { title })}
        >
          <Link to={start}>{t('begin')}</Link>
        </LinkButton>
      </div>
    </section>
  );
}
