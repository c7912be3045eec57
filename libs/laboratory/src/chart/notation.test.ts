import { downloadMachine } from '@tales/features/download';
import { readStatechart } from '@tales/features/statechart';
import { describe, expect, it } from 'vitest';
import { lanternMachine } from '../testing/lantern.ts';
import { breakLines, breakProse } from './lines.ts';
import { inOneLine, notationOf } from './notation.ts';

const written = (machine: Parameters<typeof readStatechart>[0]) => {
  const chart = readStatechart(machine);
  return chart.transitions.map((transition) => inOneLine(notationOf(transition, chart)));
};

describe('the notation of a transition', () => {
  it('is UML’s: the trigger, the guard in brackets, the actions after a slash', () => {
    expect(written(downloadMachine)).toEqual(
      expect.arrayContaining([
        'user.request',
        'askElapsed done [isWaitOver]',
        'askElapsed done [else]',
        'recordDownload failed [else] / rememberFailure',
      ]),
    );
  });

  it('says how long a delay is', () => {
    expect(written(lanternMachine)).toContain('after candle (5,000 ms)');
  });

  it('says of a transition without event that it is always taken', () => {
    expect(written(lanternMachine)).toContain('always');
  });
});

describe('lines', () => {
  it('break before a word that does not fit, and never within one', () => {
    const lines = breakLines(
      { trigger: 'wind.gust', guard: 'isStrong', actions: 'count, log' },
      20,
    );
    expect(lines.map((line) => line.map(({ text }) => text).join(' '))).toEqual([
      'wind.gust [isStrong]',
      '/ count, log',
    ]);
  });

  it('of prose break between words', () => {
    expect(breakProse('One can read by it.', 8)).toEqual(['One can', 'read by', 'it.']);
  });
});
