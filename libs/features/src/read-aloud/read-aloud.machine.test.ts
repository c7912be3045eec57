import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { provideReadAloud } from './read-aloud.actors.ts';
import { RETRIES, RETRY_DELAY, type ReadAloudInput } from './read-aloud.machine.ts';
import { CHAPTER } from './read-aloud.model.ts';
import type { SpokenUtterance } from './speech.ts';

/** A chapter that is read by a voice whose utterances end by hand. */
function open(input: Partial<ReadAloudInput> = {}) {
  const clock = new SimulatedClock();
  const said: string[] = [];
  const heard: SpokenUtterance[] = [];
  let voice = Promise.withResolvers<undefined>();
  const speak = vi.fn((utterance: SpokenUtterance) => {
    heard.push(utterance);
    voice = Promise.withResolvers();
    return voice.promise.then(() => void said.push(utterance.text));
  });
  const actor = createActor(provideReadAloud({ speak }), {
    clock,
    input: { ...CHAPTER, ...input },
  });
  const emitted: string[] = [];
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  const is = (state: string) => waitFor(actor, ({ value }) => value === state);
  return {
    actor,
    clock,
    said,
    heard,
    emitted,
    is,
    /** The utterance has been said. */
    end: async () => {
      voice.resolve(undefined);
      await Promise.resolve();
      await new Promise(setImmediate);
    },
    /** Something breaks it off. */
    fail: async () => {
      voice.reject(new Error('The voice broke off: audio-busy.'));
      await is('interrupted');
    },
  };
}

const [TITLE, SENTENCE] = CHAPTER.utterances.map(({ text }) => text);

describe('read-aloud machine', () => {
  it('reads a chapter from its title to its end, then asks for the next one', async () => {
    const { said, end, is, emitted } = open();
    await end();
    await end();
    await is('turning');
    expect(said).toEqual([TITLE, SENTENCE]);
    expect(emitted).toEqual(['chapter.next']);
  });

  it.each([
    ['the reader wants to stop there', { stopsAtEnd: true }],
    ['it is the last one', { hasNext: false }],
  ])('finishes with the chapter if %s', async (_, input) => {
    const { actor, end, emitted, is, heard } = open({ at: 1, ...input });
    await end();
    await is('finished');
    expect(emitted).toEqual([]);
    actor.send({ type: 'user.play' });
    expect(heard.at(-1)?.text).toBe(TITLE);
  });

  it('says a sentence again from its beginning after a pause', async () => {
    const { actor, heard, end, clock } = open();
    await end();
    actor.send({ type: 'user.pause' });
    clock.increment(600_000);
    expect(heard).toHaveLength(2);
    actor.send({ type: 'user.play' });
    expect(heard.map(({ text }) => text)).toEqual([TITLE, SENTENCE, SENTENCE]);
  });

  it('does not read the next chapter if the reader pauses before it is there', async () => {
    const { actor, end, is, emitted } = open({ at: 1 });
    await end();
    await is('turning');
    actor.send({ type: 'user.pause' });
    expect(actor.getSnapshot().value).toBe('finished');
    expect(emitted).toEqual(['chapter.next', 'chapter.stay']);
  });

  it('speaks faster from the sentence on that is being read', () => {
    const { actor, heard } = open();
    actor.send({ type: 'user.wish', wishes: { rate: 150 } });
    expect(heard.map(({ rate }) => rate)).toEqual([100, 150]);
  });

  it('does not begin a sentence again for a wish that cannot be heard', () => {
    const { actor, heard } = open();
    actor.send({ type: 'user.wish', wishes: { stopsAtEnd: true } });
    expect(heard).toHaveLength(1);
  });

  it('tries a sentence again that never ends, as in Chromium after 15 seconds', async () => {
    const { clock, heard, is } = open({ at: 1 });
    clock.increment(60_000);
    await is('interrupted');
    clock.increment(RETRY_DELAY);
    expect(heard.map(({ text }) => text)).toEqual([SENTENCE, SENTENCE]);
  });

  it('leaves it to the reader after some attempts', async () => {
    const { actor, clock, fail, heard } = open();
    for (let attempt = 0; attempt <= RETRIES; attempt++) {
      await fail();
      clock.increment(RETRY_DELAY);
    }
    expect(actor.getSnapshot().value).toBe('interrupted');
    clock.increment(600_000);
    expect(heard).toHaveLength(RETRIES + 1);
    actor.send({ type: 'user.play' });
    expect(heard).toHaveLength(RETRIES + 2);
  });

  it('goes on when lost voices come back soon, and waits for the reader if they come later', () => {
    const { actor, clock, heard } = open();
    const change = (hasVoice: boolean) => {
      actor.send({ type: 'voices.change', hasVoice });
    };
    change(false);
    expect(actor.getSnapshot().value).toBe('interrupted');
    change(true);
    expect(actor.getSnapshot().value).toBe('speaking');
    change(false);
    clock.increment(RETRY_DELAY);
    expect(actor.getSnapshot().value).toBe('unavailable');
    change(true);
    expect(actor.getSnapshot().value).toBe('paused');
    expect(heard).toHaveLength(2);
  });

  it('falls silent when the page is left', () => {
    const { actor, heard } = open();
    actor.send({ type: 'page.hide' });
    actor.send({ type: 'voices.change', hasVoice: true });
    expect(actor.getSnapshot().value).toBe('paused');
    expect(heard).toHaveLength(1);
  });
});
