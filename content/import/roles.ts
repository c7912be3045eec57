import type { ChapterRole } from '../edition/tree.ts';

const ROLES: Readonly<Record<string, ChapterRole>> = {
  ...named('foreword', 'foreword vorwort avant-propos'),
  ...named('preface', 'preface prefazione préface'),
  ...named('introduction', 'introduction einleitung introduzione'),
  ...named('prologue', 'prologue prolog prologo'),
  ...named('epilogue', 'epilogue epilog epilogo épilogue'),
  ...named('afterword', 'afterword nachwort postfazione postface'),
  ...named(
    'acknowledgements',
    'acknowledgements acknowledgments danksagung ringraziamenti remerciements',
  ),
  ...named('appendix', 'appendix anhang appendice annexe'),
};

function named(role: ChapterRole, words: string): Record<string, ChapterRole> {
  return Object.fromEntries(words.split(' ').map((word) => [word, role]));
}

/** What a chapter of this title is, if it is no chapter of the tale. */
export const roleOf = (title: string): ChapterRole | undefined => ROLES[title.trim().toLowerCase()];
