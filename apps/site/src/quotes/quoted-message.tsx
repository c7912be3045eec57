import { nameOf } from '@tales/content/editions';
import type { LinkedMessage, MessagePiece } from '@tales/features/chat';
import { deviceStorage } from '@tales/features/reading';
import { storedReadChapters } from '@tales/features/reading-position';
import { QuoteCard } from '@tales/ui/quote-card';
import { TextLink } from '@tales/ui/text-link';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath, useTitleLang } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { chapterPath } from '../paths.ts';
import { namesOf } from '../reading/chapter-names.ts';
import { positionIn } from '../reading/contents.ts';
import { useStoredPlace } from '../reading/stored-place.ts';
import { bookNamed, taleOfBook } from '../reading/tale-of-book.ts';
import { isAhead } from './is-ahead.ts';
import { loadPassage, type Passage } from './passage.ts';
import { passageLink, type PassageLink } from './passage-link.ts';
import {
  beginningOf,
  findWords,
  isLongEnough,
  sentenceAt,
  withoutQuotations,
} from './quotation.ts';

/** The most cards of a message; its other links stay links. */
const MAX_CARDS = 3;

/** What comes into view soon is loaded, in px beyond the window. */
const NEAR = '400px';

/**
 * A message in which links to paragraphs of this site are cards, and the words that it quotes stand in them. A link whose
 * paragraph is not found stays a link.
 */
export function QuotedMessage({ pieces, own, render }: LinkedMessage) {
  const links = useMemo(() => linksOf(pieces), [pieces]);
  const root = useRef<HTMLDivElement>(null);
  const passages = usePassages(links, root);

  if (links.size === 0) return render(pieces);
  const cards = [...links.keys()].map((href) => ({
    href,
    passage: passages?.get(href),
    quotation: '',
  }));
  const shown = cards.filter(({ passage }) => !passages || passage);
  const rest = pieces.flatMap((piece): MessagePiece[] => {
    if (typeof piece !== 'string')
      return shown.some(({ href }) => href === piece.href) ? [] : [piece];
    const text = withoutQuotations(piece, ({ text, isMarked }) => {
      // Nothing is shown for a moment that a veil may hide.
      if (!passages) return isMarked && isLongEnough(text);
      return shown.some((card) => {
        const found = card.passage && findWords(card.passage.text, text);
        if (!card.passage || !found) return false;
        card.quotation ||= sentenceAt(card.passage.text, found, card.passage.edition.lang);
        return true;
      });
    });
    return text.trim() === '' ? [] : [text];
  });
  return (
    <>
      {render(trimmed(rest))}
      <div ref={root} className="my-1 grid grid-cols-[minmax(0,24rem)] gap-2">
        {shown.map(({ href, passage, quotation }) =>
          passage ? (
            <PassageCard key={href} passage={passage} quotation={quotation} own={own} />
          ) : (
            <PendingCard key={href} book={links.get(href)?.book ?? ''} />
          ),
        )}
      </div>
    </>
  );
}

/** The different paragraphs to which a message leads, by address. */
function linksOf(pieces: readonly MessagePiece[]): Map<string, PassageLink> {
  const links = new Map<string, PassageLink>();
  for (const piece of pieces) {
    if (links.size === MAX_CARDS) break;
    const link = typeof piece === 'string' ? undefined : passageLink(piece.href, location.origin);
    if (link && typeof piece !== 'string') links.set(piece.href, link);
  }
  return links;
}

const trimmed = (pieces: readonly MessagePiece[]): MessagePiece[] =>
  pieces.map((piece, at) =>
    typeof piece === 'string' && at === pieces.length - 1 ? piece.trimEnd() : piece,
  );

/** The paragraphs that are found, by address, once the message is near the window and all have been looked for. */
function usePassages(
  links: ReadonlyMap<string, PassageLink>,
  root: RefObject<HTMLElement | null>,
): ReadonlyMap<string, Passage | undefined> | undefined {
  const [passages, setPassages] = useState<ReadonlyMap<string, Passage | undefined>>();
  useEffect(() => {
    if (!root.current) return;
    let isCurrent = true;
    const load = async () => {
      const found = await Promise.all(
        [...links].map(async ([href, link]) => [href, await loadPassage(link)] as const),
      );
      if (isCurrent) setPassages(new Map(found));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: NEAR },
    );
    observer.observe(root.current);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [links, root]);
  return passages;
}

function PendingCard({ book }: { book: string }) {
  return (
    <QuoteCard
      data-tale={taleOfBook(book).name}
      title={bookNamed(book)?.title}
      titleLang={useTitleLang()}
      loading
    />
  );
}

interface PassageCardProps {
  passage: Passage;
  /** What the message quotes of it; empty if nothing. */
  quotation: string;
  /** The message is the reader's own. */
  own: boolean;
}

/** A passage, veiled for who has not come so far. Who quotes has read it. */
function PassageCard({ passage, quotation, own }: PassageCardProps) {
  const t = useText('quotes');
  const language = useLanguage();
  const localize = useLocalizedPath();
  const titleLang = useTitleLang();
  const { link, edition, chapter, contents, text } = passage;
  const place = useStoredPlace(link.book, link.language);
  const read = storedReadChapters(deviceStorage, namesOf(link.book)).split(' ');
  const position = positionIn(contents, chapter);
  const number = edition.language === language ? chapter.number : position;
  return (
    <QuoteCard
      data-tale={taleOfBook(link.book).name}
      title={bookNamed(link.book)?.title}
      titleLang={titleLang}
      chapter={nameOf(chapter, edition.lang)}
      wordsLang={edition.lang}
      veil={
        !own &&
        isAhead(passage, place, read) &&
        (number && position
          ? t('veil.chapter', { number })
          : t('veil.other', { title: chapter.title }))
      }
      action={
        <TextLink asChild>
          <Link to={`${localize(chapterPath(link.book, link.chapter))}#${link.block}`}>
            {t('readOn')}
          </Link>
        </TextLink>
      }
    >
      {quotation || beginningOf(text, edition.lang)}
    </QuoteCard>
  );
}
