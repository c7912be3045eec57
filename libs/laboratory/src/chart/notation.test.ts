import { downloadMachine } from '@tales/features/download';
import { readStatechart } from '@tales/features/testing/model';
import { describe, expect, it } from 'vitest';
import { lanternMachine } from '../testing/lantern.ts';
import { breakLines, breakProse } from './lines.ts';
import { inOneLine, notationOf } from './notation.ts';

const written = (machine: Parameters<typeof readStatechart>[0]) => {
  const chart = readStatechart(machine);
  return chart.transitions.map((transition) => inOneLine(notationOf(transition, chart)));
};

describe('the notation of a transition', () => {
  it('is UML: the trigger, the guard in brackets, the actions after a slash', () => {
    expect(written(downloadMachine)).toEqual(
      expect.arrayContaining([
        'user.request',
        'askElapsed done [isWaitOver]',
        'askElapsed done [else]',
        'recordDownload failed [else] / rememberFailure',
      ]),
    );
  });

  it('contains the length of a delay', () => {
    expect(written(lanternMachine)).toContain('after candle (5,000 ms)');
  });

  it('marks a transition without event as eventless', () => {
    expect(written(lanternMachine)).toContain('always');
  });
});

describe('lines', () => {
  it('wrap before a word that does not fit, and never within one', () => {
    const lines = breakLines(
      { trigger: 'wind.gust', guard: 'isStrong', actions: 'count, log' },
      20,
    );
    expect(lines.map((line) => line.map(({ text }) => text).join(' '))).toEqual([
      'wind.gust [isStrong]',
      '/ count, log',
    ]);
  });

  it('wrap prose between words', () => {
    expect(breakProse('One can read by it.', 8)).toEqual(['One can', 'read by', 'it.']);
  });
});
