import { describe, expect, it } from 'vitest';
import { changed, refusalOf } from './change.ts';
import { findPassage, NOTE_LENGTH, PASSAGES, type Passage } from './passage.ts';
import { parsePassages, toJson, toMarkdown, type PassagesFileError } from './passages-file.ts';
import { passagesKey } from './passages-key.ts';
import { changePassages, readPassages } from './passages-store.ts';
import { passage } from './passages.model.ts';

const blocks = [
  { id: 'p-a', text: 'A chain is sixty-six feet of\niron links, and it folds up into the hand.' },
  { id: 'p-b', text: '‘It’s mended, then,’ said Dab. ‘Had breakfast,’ he said.' },
];

const at = (block: string, offset: number, quote: string, note = ''): Passage => {
  const { place } = passage(block);
  return { place: { ...place, block, offset, quote: quote.slice(0, 60) }, quote, note };
};

const chain = at('p-a', 11, 'sixty-six feet of iron links');

const refused = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return refusalOf(error);
  }
  return 'nothing was refused';
};

describe('findPassage', () => {
  it('finds the words at their place, whatever white space they have', () => {
    expect(findPassage(chain, blocks)).toEqual([{ block: 'p-a', offset: 11, length: 28 }]);
  });

  it('finds words that go on in the next block', () => {
    const both = at('p-a', 62, 'the hand.\n‘It’s mended');
    expect(findPassage(both, blocks)).toEqual([
      { block: 'p-a', offset: 62, length: 9 },
      { block: 'p-b', offset: 0, length: 12 },
    ]);
  });

  it('finds them after words were added before, or in another block', () => {
    const edited = [
      { id: 'p-new', text: 'No.' },
      { id: 'p-a', text: `Well: ${blocks[0]?.text}` },
    ];
    expect(findPassage(chain, edited)).toEqual([{ block: 'p-a', offset: 17, length: 28 }]);
    expect(findPassage({ ...chain, place: { ...chain.place, block: 'p-gone' } }, blocks)).toEqual([
      { block: 'p-a', offset: 11, length: 28 },
    ]);
  });

  it('finds those of several equal words that are nearest', () => {
    const said = at('p-b', 40, 'said');
    expect(findPassage(said, blocks)).toEqual([{ block: 'p-b', offset: 51, length: 4 }]);
  });

  it('does not find words that have been changed, nor a few words elsewhere', () => {
    expect(findPassage(at('p-a', 11, 'sixty-seven feet of iron links'), blocks)).toBeUndefined();
    expect(findPassage(at('p-gone', 0, 'he said'), blocks)).toBeUndefined();
    expect(findPassage(chain, [])).toBeUndefined();
  });
});

describe('changed', () => {
  it('keeps the same words once, with the last note', () => {
    const twice = changed(changed([], { type: 'keep', passage: chain }), {
      type: 'keep',
      passage: { ...chain, note: 'A surveyor’s chain.' },
    });
    expect(twice).toEqual([{ ...chain, note: 'A surveyor’s chain.' }]);
    expect(changed(twice, { type: 'remove', passage: chain })).toEqual([]);
  });

  it('merges both notes, and the second time nothing', () => {
    const merge = {
      type: 'merge',
      passages: [{ ...chain, note: 'Theirs' }, passage('p-x')],
    } as const;
    const once = changed([{ ...chain, note: 'Mine' }], merge);
    expect(once.map(({ note }) => note)).toEqual(['Mine\n\nTheirs', '']);
    expect(changed(once, merge)).toEqual(once);
  });

  it('refuses what is too much', () => {
    const full = Array.from({ length: PASSAGES }, (_, index) => passage(`p-${index}`));
    expect(refused(() => changed(full, { type: 'keep', passage: chain }))).toBe('tooMany');
    expect(changed(full, { type: 'keep', passage: passage('p-0') })).toHaveLength(PASSAGES);
    const note = 'n'.repeat(NOTE_LENGTH + 1);
    expect(refused(() => changed([], { type: 'keep', passage: { ...chain, note } }))).toBe(
      'noteTooLong',
    );
    const quote = 'q'.repeat(2001);
    expect(refused(() => changed([], { type: 'keep', passage: { ...chain, quote } }))).toBe(
      'quoteTooLong',
    );
  });
});

describe('the passages on the device', () => {
  const device = () => {
    const values = new Map<string, string>();
    return {
      values,
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
  };

  it('are read back, also under a name that the book had before', () => {
    const storage = device();
    changePassages(storage, ['roads'], { type: 'keep', passage: chain });
    expect(readPassages(storage, ['routes', 'roads'])).toEqual([chain]);
    changePassages(storage, ['routes', 'roads'], { type: 'keep', passage: passage('p-b') });
    expect(readPassages(storage, ['routes', 'roads'])).toEqual([chain, passage('p-b')]);
  });

  it.each(['{}', '[', '[{"quote":"No place"}]'])('are not overwritten if they are %j', (text) => {
    const storage = device();
    storage.setItem(passagesKey('routes'), text);
    const keep = () => {
      changePassages(storage, ['routes'], { type: 'keep', passage: chain });
    };
    expect(refused(keep)).toBe('unreadable');
    expect(storage.values.get(passagesKey('routes'))).toBe(text);
  });

  it('stay as they are when the device is full', () => {
    const storage = device();
    changePassages(storage, ['routes'], { type: 'keep', passage: chain });
    storage.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    const keep = () => {
      changePassages(storage, ['routes'], { type: 'keep', passage: passage('p-b') });
    };
    expect(refused(keep)).toBe('full');
    expect(readPassages(storage, ['routes'])).toEqual([chain]);
  });
});

describe('a file of passages', () => {
  const passages = [
    { ...chain, note: '# Not a heading\n\n> nor a quotation <!-- nor a comment -->' },
    at('p-b', 0, '‘It’s *mended*, then,’ --> said <Dab>.\nAnd so on.', ''),
    passage('p-c', { note: 'Three — with a dash' }),
  ];
  const markdown = toMarkdown(passages, {
    book: 'routes',
    title: 'Routes',
    sourceOf: ({ place }) => ({ name: 'Four', address: `https://tales.example/#${place.block}` }),
  });
  const problem = (text: string) => {
    try {
      return parsePassages(text, ['routes', 'roads']);
    } catch (error) {
      return (error as PassagesFileError).problem;
    }
  };

  it('gives back what was written, as JSON and as Markdown', () => {
    expect(problem(toJson('roads', passages))).toEqual(passages);
    expect(problem(markdown)).toEqual(passages);
    expect(problem(markdown.replaceAll('\n', '\r\n'))).toEqual(passages);
  });

  it('reads well as Markdown', () => {
    expect(markdown).toContain(
      '# Routes\n\n> sixty-six feet of iron links\n\n— [Four](https://tales.example/#p-a)\n\n# Not a heading',
    );
    expect(markdown).toContain(
      '> ‘It’s \\*mended\\*, then,’ --\\> said \\<Dab\\>.\n>\n> And so on.',
    );
  });

  it('takes a note that was edited in the Markdown', () => {
    const edited = markdown.replace('Three — with a dash', 'Edited');
    expect(problem(edited)).toEqual([...passages.slice(0, 2), passage('p-c', { note: 'Edited' })]);
  });

  it.each([
    ['nothing', ''],
    ['a list of something', '[1, 2]'],
    ['text', '# A shopping list'],
    ['no passages', '{"book":"routes","passages":[]}'],
    ['far too much', `{"book":"routes","passages":["${'x'.repeat(2_000_000)}"]}`],
  ])('is refused if it has %s', (_, text) => {
    expect(problem(text)).toEqual({ reason: 'noPassages' });
  });

  it('is refused if it is of another book, or if one passage is damaged', () => {
    expect(problem(toJson('elias', passages))).toEqual({ reason: 'otherBook' });
    expect(problem(markdown.replace('"block":"p-b"', '"block":7'))).toEqual({
      reason: 'damaged',
      at: 2,
    });
    expect(problem(markdown.replace('"chapter"', 'chapter'))).toEqual({ reason: 'noPassages' });
  });
});
