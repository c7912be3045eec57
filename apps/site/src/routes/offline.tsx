import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import type { Book } from '@tales/content';
import { Cover } from '@tales/ui/cover';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { keptBooks, type KeptBook } from '../offline/kept-books.ts';
import { findBook, taleOfBook } from '../catalogue.ts';
import { useOpenPlace } from '../reading/place.ts';
import { isLanguage, languageFacts, type Language } from '@tales/locales/languages';
import { chapterPath, isOwnPath, localizedPath, titlePagePath } from '../paths.ts';
import { TextLayout } from '../shell/text-layout.tsx';

/**
 * Lists the books that are stored on the device. The service worker redirects to this page if the server does
 * not respond and the requested page is not stored.
 */
export default function OfflineRoute() {
  const t = useText('offline');
  const language = useLanguage();
  const [kept, setKept] = useState<readonly KeptBook[]>([]);
  const { search, hash } = useLocation();
  const to = new URLSearchParams(search).get('to') ?? '';
  const target = isOwnPath(to) ? to + hash : localizedPath('/', language);
  const isHydrated = useIsHydrated();

  useEffect(() => {
    // The list stays empty if the browser denies access to the caches.
    keptBooks().then(setKept, () => undefined);
  }, []);

  const editions = kept.flatMap(({ list: { book: name, language } }) => {
    const book = findBook(name);
    if (!book || !isLanguage(language)) return [];
    return [{ book, language, path: localizedPath(titlePagePath(name), language) }];
  });

  return (
    <TextLayout heading={t('heading')} lead={t('lead')}>
      {isHydrated && (
        <LinkButton size="lg" href={target} className="justify-self-start">
          {t('retry')}
        </LinkButton>
      )}
      {editions.length > 0 && (
        <nav aria-label={t('kept')} className="grid gap-4">
          <Text>{t('kept')}</Text>
          <ul className="grid gap-5">
            {editions.map((edition) => (
              <KeptEdition key={edition.path} {...edition} />
            ))}
          </ul>
        </nav>
      )}
    </TextLayout>
  );
}

interface KeptEditionProps {
  book: Book;
  language: Language;
  path: string;
}

function KeptEdition({ book: { name, title }, language, path }: KeptEditionProps) {
  const t = useText();
  const place = useOpenPlace(name, language);
  const id = useId();
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4">
      <Cover source={taleOfBook(name).cover} alt="" sizes="64px" />
      <div className="grid justify-items-start gap-2">
        <TextLink href={path} id={id}>
          <span lang="en">{title}</span> (
          <span lang={language}>{languageFacts[language].name}</span>)
        </TextLink>
        {place && (
          <TextLink
            href={localizedPath(chapterPath(name, place.chapter), language)}
            aria-describedby={id}
          >
            {t('place.continue')}
          </TextLink>
        )}
      </div>
    </li>
  );
}
