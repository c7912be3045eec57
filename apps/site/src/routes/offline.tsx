import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { editionOf } from '@tales/content/editions';
import { keptEditions, subscribeToBooks } from '@tales/features/offline-book';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { presentNameOf } from '../reading/chapter-names.ts';
import { isLanguage, languageFacts, type Language } from '../languages.ts';
import { isOwnPath, localizedPath, titlePagePath } from '../paths.ts';
import { TextPage } from '../shell/text-page.tsx';

interface KeptEdition {
  title: string;
  language: Language;
  path: string;
}

/** The fallback for a page that is not saved while the server does not answer. Lists the saved books. */
export function OfflinePage() {
  const t = useText('offline');
  const language = useLanguage();
  const [books, setBooks] = useState<readonly KeptEdition[]>([]);
  const to = new URLSearchParams(useLocation().search).get('to') ?? '';
  const target = isOwnPath(to) ? to : localizedPath('/', language);
  const isHydrated = useIsHydrated();

  useEffect(() => {
    const load = async () => {
      const kept = await keptEditions();
      setBooks(
        kept.flatMap(({ book, language }) => {
          const edition = editionOf(presentNameOf(book) ?? book, 'en');
          if (!edition || !isLanguage(language)) return [];
          const path = localizedPath(titlePagePath(book), language);
          return [{ title: edition.title, language, path }];
        }),
      );
    };
    const reload = () => {
      // Where storage is refused, no book is kept.
      load().catch(() => undefined);
    };
    reload();
    return subscribeToBooks(reload);
  }, []);

  return (
    <TextPage heading={t('heading')} lead={t('lead')}>
      {isHydrated && (
        <LinkButton size="lg" href={target} className="justify-self-start">
          {t('retry')}
        </LinkButton>
      )}
      {books.length > 0 && (
        <nav aria-label={t('kept')} className="grid gap-2">
          <Text>{t('kept')}</Text>
          <ul className="grid gap-2">
            {books.map(({ title, language, path }) => (
              <li key={path}>
                <TextLink href={path}>
                  <span lang="en">{title}</span> (
                  <span lang={language}>{languageFacts[language].name}</span>)
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </TextPage>
  );
}
