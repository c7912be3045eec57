import type { Paragraph } from 'mdast';
import { visit } from 'unist-util-visit';
import { bookWords, interpolate } from '../book-words.ts';
import type { Edition } from '../edition/edition.ts';
import { imprintOf } from '../edition/imprint.ts';
import { titleWithNumber } from '../edition/title-with-number.ts';
import { isNumber } from '../edition/numbers.ts';
import { keepDashes, withDashes } from '../edition/dashes.ts';
import { hasDropCap } from '../edition/opening.ts';
import { dividedAt, plainText } from '../edition/text.ts';
import { type Block, matterOf } from '../edition/tree.ts';
import { bookNamed } from '../tales.ts';
import type { BookPictures } from './pictures.ts';

/** Returns the data that `book.typ` needs for an edition. @param titles titles of the books in its series */
export function bookData(edition: Edition, pictures: BookPictures, titles: readonly string[]) {
  const { title, chapters, parts, language, translators } = edition;
  const words = bookWords[language];
  const [lang, region = null] = edition.lang.split('-');
  const [year, month, day] = edition.published.split('-').map(Number);
  const [, lead = null, rest = title] = /^(The Making of) (.+)$/.exec(title) ?? [];
  const names = (list: readonly string[]) => new Intl.ListFormat(edition.lang).format(list);
  const lastOfTale = chapters.findLastIndex(({ role }) => matterOf[role] === 'body');
  const bare = chapters.filter(({ title, number }) => number === null && isNumber(title, language));
  /** True if the heading of each chapter with the role `chapter` is only a number. */
  const hasNumbersOnly = chapters.every((each) => each.role !== 'chapter' || bare.includes(each));
  /** Returns the prefix of a title in bookmarks, such as `One:`; an empty string if there is no number. */
  const prefixOf = ({ number }: { number: string | null }) =>
    titleWithNumber({ number, title: '' }, edition.lang).trim();
  return {
    ...edition,
    lang,
    region,
    date: { year, month, day },
    people: [
      names(edition.authors),
      ...(translators.length > 0
        ? [interpolate(words.translatedBy, { names: names(translators) })]
        : []),
    ],
    description: edition.description ?? edition.subtitle ?? title,
    accent: bookNamed(edition.book).tale.accent.print,
    series: edition.series?.name,
    titles,
    lead,
    heading: rest,
    words,
    cover: pictures.cover && 'cover.jpg',
    imprint: [...imprintOf(edition, words.rights), words.typefaces],
    /** Heading level of chapters, below the title of the book (1) and the headings of parts (2), if any. */
    depth: parts.length > 0 ? 3 : 2,
    parts: parts.map((part) => ({ ...part, prefix: prefixOf(part) })),
    chapters: chapters.map((chapter, index) => ({
      ...chapter,
      prefix: prefixOf(chapter),
      listed: !hasNumbersOnly || !bare.includes(chapter),
      ends: index === lastOfTale,
      blocks: chapter.blocks.map((block, index) =>
        block.type === 'paragraph' && block.opening && hasDropCap(edition, chapter)
          ? withInitial(block)
          : printed(block, chapter.blocks[index - 1], pictures),
      ),
    })),
  };
}

/** Splits the first paragraph of a chapter into the initial and the rest. */
function withInitial({ children }: Paragraph) {
  const inlines = keepDashes(children);
  const [initial = ''] = /^\P{L}*\p{L}/u.exec(plainText(inlines)) ?? [];
  let rest = initial.length;
  visit({ type: 'paragraph', children: inlines }, 'text', (node) => {
    const length = Math.min(rest, node.value.length);
    node.value = node.value.slice(length);
    rest -= length;
  });
  return { type: 'opening', initial, words: dividedAt(' ', inlines) };
}

function printed(block: Block, previous: Block | undefined, { figures }: BookPictures) {
  if (block.type === 'paragraph') {
    return { ...block, flush: previous?.type !== 'paragraph' && previous?.type !== 'image' };
  }
  if (block.type !== 'image') return block;
  const { url: name, alt, title } = block;
  const picture = figures.get(name);
  const caption = title ? withDashes(title) : null;
  const ratio = picture && picture.height / picture.width;
  return { type: 'figure', file: `${name}.jpg`, alt, caption, ratio };
}
