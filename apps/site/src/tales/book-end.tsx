import { tales } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { BookEnd as End } from '@tales/ui/book-end';
import { LinkButton } from '@tales/ui/link-button';
import { Link } from 'react-router-dom';
import { wholeEdition } from '../documents/documents.ts';
import { DownloadLink } from '../documents/download-link.tsx';
import { useFileSize } from '../documents/use-file-size.ts';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pages } from '../pages.ts';
import { returnTo, useSession } from '../session/session.tsx';
import { NextTale } from './next-tale.tsx';
import type { ChapterView } from '../reading/load-chapter.ts';
import { bookNamed, taleOfBook } from '../tale-of-book.ts';

export interface BookEndProps {
  book: string;
  /** The last chapter of the tale. */
  view: ChapterView;
}

/** The end of a tale after its last sentence, with the next tale and two links. */
export default function BookEnd({ book, view: { chapter, language } }: BookEndProps) {
  const tale = taleOfBook(book);
  const next = tales[(tales.indexOf(tale) + 1) % tales.length];
  return (
    <div className="tales-book-measure grid gap-12">
      <End lang={editionOf(book, language)?.lang}>{chapter.end}</End>
      {next && next !== tale && <NextTale tale={next} />}
      <WaysOn book={book} />
    </div>
  );
}

function WaysOn({ book }: { book: string }) {
  const t = useText('read');
  const language = useLanguage();
  const localize = useLocalizedPath();
  const size = useFileSize();
  const { signedIn } = useSession();
  const file = bookNamed(book);
  const epub = file && wholeEdition(file, language).epub;
  const { path } = signedIn ? pages.chat : pages.signIn;
  return (
    <nav
      aria-label={t('end.links')}
      className="-mx-4.25 flex flex-wrap gap-x-2 gap-y-1 print:hidden"
    >
      <LinkButton asChild variant="quiet">
        <Link to={localize(path)} {...(!signedIn && returnTo('chat'))}>
          {t('end.chat')}
        </Link>
      </LinkButton>
      {file && epub && (
        <DownloadLink book={file} url={epub.url} variant="quiet">
          {t('end.epub', { size: size(epub.size) })}
        </DownloadLink>
      )}
    </nav>
  );
}
