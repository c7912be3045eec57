/** Greatest length of an utterance, in characters: Chromium's network voices fall silent after about 14 seconds. */
export const MAX_UTTERANCE_LENGTH = 180;

/** A part of a text: from `start` up to `end`, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The sentences of a text, without the space around them, none longer than `MAX_UTTERANCE_LENGTH`. A sentence goes on
 * after an abbreviation, and where a small letter follows: `“Where?” she asked.` Without a word there is no sentence.
 */
export function sentencesIn(text: string, language: string): Span[] {
  const { abbreviations, ordinals } = MARKS[language.split('-')[0] ?? ''] ?? {};
  const goesOn = (before: string, after: string) =>
    BEGINS_SMALL.test(after) ||
    (before.endsWith('.') &&
      (INITIAL.test(before) || abbreviations?.test(before) || (ordinals && DAY.test(before))));
  const sentences: Span[] = [];
  const segments = [...segmenterOf(language).segment(text)].flatMap(({ segment }) =>
    segment.split(BEFORE_DASH),
  );
  let end = 0;
  for (const segment of segments) {
    const index = end;
    end += segment.length;
    const last = sentences.at(-1);
    if (last && goesOn(text.slice(last.start, last.end).trimEnd(), segment)) last.end = end;
    else sentences.push({ start: index, end });
  }
  return sentences
    .flatMap((sentence) => bounded(text, sentence))
    .map((span) => trimmed(text, span))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}

/** Somebody else speaks: `– Davvero? – Sì.` The segmenter goes on at a dash. */
const BEFORE_DASH = /(?<=[.!?…]\p{Pf}*\s+)(?=[–—]\s*\p{Lu})/u;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return segmenter;
}

/** Also after a quotation mark or a dash: `– disse lei`. */
const BEGINS_SMALL = /^[^\p{L}\p{N}]*\p{Ll}/u;

/** `J.` in `J. Harrow` */
const INITIAL = /(?:^|[\s.\p{Ps}\p{Pi}])\p{Lu}\.$/u;

/** `3.` in `am 3. Mai` */
const DAY = /(?:^|\s)\d{1,2}\.$/;

const endingWith = (words: string) =>
  new RegExp(`(?:^|[\\s\\p{Ps}\\p{Pi}’'])(?:${words})\\.$`, 'iu');

/** What ends with a full stop without ending a sentence. The segmenter knows no abbreviations. */
const MARKS: Readonly<Record<string, { abbreviations: RegExp; ordinals?: true }>> = {
  en: {
    abbreviations: endingWith(
      'Mr|Mrs|Ms|Dr|St|Prof|Rev|Hon|Capt|Col|Gen|Lt|Sgt|Jr|Sr|No|vol|pp?|fig|vs|viz|cf|e\\.g|i\\.e',
    ),
  },
  de: {
    abbreviations: endingWith(
      'Hr|Fr|Frl|Dr|Prof|St|Nr|Bd|Kap|Abb|bzw|ca|vgl|sog|geb|gest|evtl|ggf|z\\.\\s?B|d\\.\\s?h|u\\.\\s?a|z|d',
    ),
    ordinals: true,
  },
  it: {
    abbreviations: endingWith(
      'sigg?|sig\\.ra|sig\\.na|dott|dott\\.ssa|prof|avv|ing|cap|pagg?|vol|n|art|cfr',
    ),
  },
  fr: { abbreviations: endingWith('MM?|Mgr|Mlle|Mme|Dr|Pr|St|Ste|vol|chap|pp?|fig|no|cf|av|apr') },
};

/** A span in parts that are short enough: after a clause if there is one, otherwise after a word. */
function bounded(text: string, { start, end }: Span): Span[] {
  const parts: Span[] = [];
  while (end - start > MAX_UTTERANCE_LENGTH) {
    const beginning = text.slice(start, start + MAX_UTTERANCE_LENGTH);
    const at = lastEnd(beginning, /[;:,—–][\p{Pf}\p{Pe}’”]*\s/gu) || lastEnd(beginning, /\s/gu);
    const next = start + (at || MAX_UTTERANCE_LENGTH);
    parts.push({ start, end: next });
    start = next;
  }
  return [...parts, { start, end }];
}

/** Where the last match ends; 0 if none does in the second half. */
function lastEnd(text: string, pattern: RegExp): number {
  const { index, 0: match } = [...text.matchAll(pattern)].at(-1) ?? { index: 0, 0: '' };
  const end = index + match.length;
  return end > text.length / 2 ? end : 0;
}

function trimmed(text: string, { start, end }: Span): Span {
  const said = text.slice(start, end);
  return {
    start: end - said.trimStart().length,
    end: start + said.trimEnd().length,
  };
}
