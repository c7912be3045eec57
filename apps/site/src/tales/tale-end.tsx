import { tales } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { BookEnd } from '@tales/ui/book-end';
import { LinkButton } from '@tales/ui/link-button';
import { findBook, taleOfBook, wholeEdition } from '../catalogue/books.ts';
import { DownloadLink } from '../books/download-link.tsx';
import { useFileSize } from '../books/use-file-size.ts';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { pages } from '../pages.ts';
import { returnTo, useSession } from '../session/session.tsx';
import { NextTale } from './next-tale.tsx';
import type { ChapterView } from '../reading/load-chapter.ts';
import { PageLink } from '../navigation/page-link.tsx';

export interface TaleEndProps {
  book: string;
  /** The last chapter of the tale. */
  view: ChapterView;
}

/** The end of a tale: its closing words, the next tale, and links to the chat and the EPUB. */
export default function TaleEnd({ book, view: { chapter, language } }: TaleEndProps) {
  const tale = taleOfBook(book);
  const next = tales[(tales.indexOf(tale) + 1) % tales.length];
  return (
    <div className="tales-book-measure grid gap-12">
      <BookEnd lang={editionOf(book, language)?.lang}>{chapter.end}</BookEnd>
      {next && next !== tale && <NextTale tale={next} />}
      <EndLinks book={book} />
    </div>
  );
}

function EndLinks({ book }: { book: string }) {
  const t = useText('read');
  const language = useLanguage();
  const size = useFileSize();
  const { signedIn } = useSession();
  const file = findBook(book);
  const epub = file && wholeEdition(file, language).epub;
  const { path } = signedIn ? pages.chat : pages.signIn;
  return (
    <nav
      aria-label={t('end.links')}
      className="-mx-4.25 flex flex-wrap gap-x-2 gap-y-1 print:hidden"
    >
      <LinkButton asChild variant="quiet">
        <PageLink to={path} {...(!signedIn && returnTo('chat'))}>
          {t('end.chat')}
        </PageLink>
      </LinkButton>
      {file && epub && (
        <DownloadLink book={file} url={epub.url} variant="quiet">
          {t('end.epub', { size: size(epub.size) })}
        </DownloadLink>
      )}
    </nav>
  );
}
