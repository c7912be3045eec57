/** Finds what a message quotes in a paragraph, and cuts it for a card. Every word comes from the paragraph. */

/** The most characters of a quotation on a card. */
export const MAX_LENGTH = 320;

/** The fewest characters that count as a quotation: a shorter text is in many paragraphs by chance. */
const MIN_LENGTH = 8;

const MARKS = '“”„«»"‘’‚‹›\'';
/** A quotation within a line. Apostrophes are no marks here. */
const MARKED = /([“„«"][^“”„«»"]*[”“»"])/u;

const MARKED_LINE = new RegExp(`^\\s*[${MARKS}].*[${MARKS}]\\s*$`, 'u');
const EACH_MARK = new RegExp(`[${MARKS}]`, 'gu');

/** What a text of a message is made of: lines, and quotations in lines. */
export interface TextSpan {
  text: string;
  /** Whether it stands in quotation marks. */
  isMarked: boolean;
}

/**
 * The text without the spans of which `take` says that they are quotations. A line is asked about as a whole before its
 * marked parts.
 */
export const withoutQuotations = (text: string, take: (span: TextSpan) => boolean): string =>
  text
    .split('\n')
    .map((line) => {
      const isMarked = MARKED_LINE.test(line);
      if (take({ text: line, isMarked })) return '';
      return line
        .split(MARKED)
        .filter((part, at) => at % 2 === 0 || !take({ text: part, isMarked: true }))
        .join('');
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');

export const isLongEnough = (words: string): boolean => comparable(words).length >= MIN_LENGTH;

/** Where a paragraph has these words; undefined if it has not, or if they are too few to tell. */
export function findWords(
  paragraph: string,
  words: string,
): { start: number; end: number } | undefined {
  const wanted = comparable(words);
  if (wanted.length < MIN_LENGTH) return undefined;
  const start = eachComparable(paragraph).indexOf(wanted);
  return start < 0 ? undefined : { start, end: start + wanted.length };
}

/** The sentences of a paragraph in which the words stand, or, if these are too long for a card, the words. */
export function sentenceAt(
  paragraph: string,
  { start, end }: { start: number; end: number },
  lang: string,
): string {
  const around = sentencesOf(paragraph, lang).filter(
    ({ index, segment }) => index < end && index + segment.length > start,
  );
  const sentence = around
    .map(({ segment }) => segment)
    .join('')
    .trim();
  return sentence.length <= MAX_LENGTH ? sentence : shortened(paragraph.slice(start, end).trim());
}

/** The beginning of a paragraph: whole sentences where they fit. */
export function beginningOf(paragraph: string, lang: string): string {
  if (paragraph.length <= MAX_LENGTH) return paragraph;
  let beginning = '';
  for (const { segment } of sentencesOf(paragraph, lang)) {
    if ((beginning + segment).trimEnd().length > MAX_LENGTH) break;
    beginning += segment;
  }
  return beginning.trim() || shortened(paragraph);
}

/** At most so many characters, cut between two words. */
export function shortened(text: string, length = MAX_LENGTH): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, length - 1));
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\s\p{P}]+$/u, '')}…`;
}

const sentencesOf = (text: string, lang: string) => [
  ...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text),
];

/** The same characters at the same places, whatever spaces and quotation marks somebody's keyboard has. */
const eachComparable = (text: string): string => text.replace(/\s/gu, ' ').replace(EACH_MARK, "'");

/** Without the marks around them, and with one space between two words. */
function comparable(words: string): string {
  const isAround = (at: number) => `…${MARKS} `.includes(text.charAt(at));
  const text = words.replace(/\s+/gu, ' ');
  let [start, end] = [0, text.length];
  while (start < end && isAround(start)) start += 1;
  while (end > start && isAround(end - 1)) end -= 1;
  return eachComparable(text.slice(start, end));
}
