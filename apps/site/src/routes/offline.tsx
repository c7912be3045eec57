import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { editionOf } from '@tales/content/editions';
import { Cover } from '@tales/ui/cover';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { keptBooks } from '../offline/kept-books.ts';
import { presentNameOf, taleOfBook } from '../catalogue.ts';
import { useOpenPlace } from '../reading/place.ts';
import { isLanguage, languageFacts, type Language } from '@tales/locales/languages';
import { chapterPath, isOwnPath, localizedPath, titlePagePath } from '../paths.ts';
import { TextLayout } from '../shell/text-layout.tsx';

interface KeptEdition {
  /** The current name of the book. */
  book: string;
  title: string;
  language: Language;
  path: string;
}

/** Replaces a page that is not kept while the server does not respond. Lists the kept books. */
export default function OfflineRoute() {
  const t = useText('offline');
  const language = useLanguage();
  const [books, setBooks] = useState<readonly KeptEdition[]>([]);
  const { search, hash } = useLocation();
  const to = new URLSearchParams(search).get('to') ?? '';
  const target = isOwnPath(to) ? to + hash : localizedPath('/', language);
  const isHydrated = useIsHydrated();

  useEffect(() => {
    const show = (books: readonly { list: { book: string; language: string } }[]) => {
      const editions = books.flatMap(({ list: { book, language } }) => {
        const present = presentNameOf(book) ?? book;
        const title = editionOf(present, 'en')?.title;
        if (!title || !isLanguage(language)) return [];
        const path = localizedPath(titlePagePath(book), language);
        return [{ book: present, title, language, path }];
      });
      setBooks(editions);
    };
    // Without access to storage, no book is kept.
    keptBooks().then(show, () => undefined);
  }, []);

  return (
    <TextLayout heading={t('heading')} lead={t('lead')}>
      {isHydrated && (
        <LinkButton size="lg" href={target} className="justify-self-start">
          {t('retry')}
        </LinkButton>
      )}
      {books.length > 0 && (
        <nav aria-label={t('kept')} className="grid gap-4">
          <Text>{t('kept')}</Text>
          <ul className="grid gap-5">
            {books.map((kept) => (
              <KeptBook key={kept.path} {...kept} />
            ))}
          </ul>
        </nav>
      )}
    </TextLayout>
  );
}

function KeptBook({ book, title, language, path }: KeptEdition) {
  const t = useText();
  const place = useOpenPlace(book, language);
  const id = useId();
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4">
      {/* A kept book contains its cover in all widths. */}
      <Cover source={taleOfBook(book).cover} alt="" sizes="64px" />
      <div className="grid justify-items-start gap-2">
        <TextLink href={path} id={id}>
          <span lang="en">{title}</span> (
          <span lang={language}>{languageFacts[language].name}</span>)
        </TextLink>
        {place && (
          <TextLink
            href={localizedPath(chapterPath(book, place.chapter), language)}
            aria-describedby={id}
          >
            {t('place.continue')}
          </TextLink>
        )}
      </div>
    </li>
  );
}
