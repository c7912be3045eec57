import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { tales } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { Backdrop } from '@tales/ui/backdrop';
import { BookEnd } from '@tales/ui/book-end';
import { LinkButton } from '@tales/ui/link-button';
import { Link } from 'react-router-dom';
import { wholeEdition } from '../documents/documents.ts';
import { DownloadLink } from '../documents/download-link.tsx';
import { useFileSize } from '../documents/use-file-size.ts';
import { useLanguage, useLocalizedPath, useTitleLang } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pages } from '../pages.ts';
import type { ChapterView } from '../reading/chapter-loader.ts';
import { bookNamed, taleOfBook } from '../reading/tale-of-book.ts';
import { returnTo, useSession } from '../session/session.tsx';
import { NextTale } from './next-tale.tsx';

export interface ClosingPageProps {
  book: string;
  /** The chapter with which the tale ends. */
  view: ChapterView;
}

/** After the last sentence of a tale: its end, the next tale, and three quiet ways on. */
export function ClosingPage({ book, view: { chapter, language } }: ClosingPageProps) {
  const t = useText('closing');
  const tale = taleOfBook(book);
  const title = editionOf(book, language)?.title;
  const isHydrated = useIsHydrated();
  const next = tales[(tales.indexOf(tale) + 1) % tales.length];
  return (
    <div className="relative grid gap-12 sm:gap-16">
      {isHydrated && (
        <Backdrop motif={tale.motif} appears="in-view" className="max-[90rem]:hidden" />
      )}
      <BookEnd
        words={chapter.end}
        wordsLang={editionOf(book, language)?.lang}
        title={title}
        titleLang={useTitleLang()}
      />
      {next && next !== tale && <NextTale tale={next} />}
      <WaysOn book={book} label={t('links')} />
    </div>
  );
}

function WaysOn({ book, label }: { book: string; label: string }) {
  const t = useText('closing');
  const language = useLanguage();
  const localize = useLocalizedPath();
  const size = useFileSize();
  const { signedIn } = useSession();
  const file = bookNamed(book);
  const epub = file && wholeEdition(file, language).epub;
  return (
    <nav
      aria-label={label}
      className="book-measure flex flex-wrap justify-center gap-x-2 gap-y-1 print:hidden"
    >
      <LinkButton asChild variant="quiet">
        {signedIn ? (
          <Link to={localize(pages.chat.path)}>{t('chat')}</Link>
        ) : (
          <Link to={localize(pages.signIn.path)} {...returnTo('chat')}>
            {t('chat')}
          </Link>
        )}
      </LinkButton>
      {file && epub && (
        <DownloadLink book={file} url={epub.url} variant="quiet">
          {t('epub', { size: size(epub.size) })}
        </DownloadLink>
      )}
      <LinkButton asChild variant="quiet">
        <Link to={localize(pages.donate.path)}>{t('coffee')}</Link>
      </LinkButton>
    </nav>
  );
}
