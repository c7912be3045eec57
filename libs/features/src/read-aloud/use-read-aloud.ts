import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { createActor } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import { follow, type Follower } from './follow.ts';
import { tint } from './highlight.ts';
import { passageAt, passagesOf, type ChapterOnPage } from './passages.ts';
import { provideReadAloud } from './read-aloud.actors.ts';
import { selectIsPlaying, type ReadAloudSnapshot } from './read-aloud.selectors.ts';
import type { ReadAloudSettings } from './read-aloud.settings.ts';
import type { Speech } from './speech.ts';
import { voicesFor, type Voice } from './voices.ts';

export interface ReadAloudOptions {
  /** The chapter in the page, which is there when the hook is mounted; read once. */
  page: () => ChapterOnPage;
  speech: Speech;
  /** The language of the chapter, in which its voices are. */
  lang: string;
  /** Where to begin; without it at the title. */
  start: { block: string; offset: number } | undefined;
  /** Whether a chapter follows. */
  hasNext: boolean;
  settings: ReadAloudSettings;
  /** What covers the text at the top and at the bottom of the window. */
  covers: { top: RefObject<HTMLElement | null>; bottom: RefObject<HTMLElement | null> };
  /** Called when the next chapter is to be opened and read, then if it is not to be read after all. */
  onNext: () => void;
  onStay: () => void;
}

export interface ReadAloud {
  state: ReadAloudSnapshot['value'];
  /** Whether it speaks, or is about to. */
  isPlaying: boolean;
  /** Whether something has broken the voice off, and only the reader can begin again. */
  isBrokenOff: boolean;
  /** The voices of the language of the chapter. */
  voices: readonly Voice[];
  /** False if the reader has scrolled away from the sentence. */
  isFollowing: boolean;
  playOrPause: () => void;
  /** Goes to another sentence. */
  goOn: () => void;
  goBack: () => void;
  /** Scrolls to the sentence and follows again. */
  resume: () => void;
}

/** Room between a sentence and what covers the window, in CSS pixels. */
const ROOM = 12;

/** What takes the space bar itself. */
const TAKES_SPACE =
  'a, button, input, textarea, select, summary, [contenteditable], [role=menuitem], [role=dialog]';

/**
 * Reads a chapter aloud from the moment it is mounted: tints the sentence, scrolls with it, and pauses by the space bar
 * and when the page is left.
 */
export function useReadAloud({
  page,
  speech,
  lang,
  start,
  hasNext,
  settings,
  covers,
  onNext,
  onStay,
}: ReadAloudOptions): ReadAloud {
  const voicesOf = () => voicesFor(speech.voices(), lang);
  const wishes = {
    rate: settings.rate,
    voice: settings.voices[lang],
    stopsAtEnd: settings.stopsAtEnd,
  };
  const [voices, setVoices] = useState(voicesOf);
  const [passages] = useState(() => passagesOf(page()));
  const [actor] = useState(() =>
    createActor(provideReadAloud(speech), {
      input: {
        ...wishes,
        utterances: passages,
        at: passageAt(passages, start),
        hasNext,
        hasVoice: voices.length > 0,
      },
    }),
  );
  const [isFollowing, setFollowing] = useState(true);
  const follower = useRef<Follower>(undefined);

  const visible = useEffectEvent(() => ({
    top: Math.max(0, covers.top.current?.getBoundingClientRect().bottom ?? 0) + ROOM,
    bottom: (covers.bottom.current?.getBoundingClientRect().top ?? innerHeight) - ROOM,
  }));
  const openNext = useEffectEvent(onNext);
  const stay = useEffectEvent(onStay);
  const playOrPause = () => {
    const isPlaying = selectIsPlaying(actor.getSnapshot());
    if (!isPlaying) follower.current?.resume();
    actor.send({ type: isPlaying ? 'user.pause' : 'user.play' });
  };
  const pressSpace = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== ' ' || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!actor.getSnapshot().hasTag('reading')) return;
    if (target instanceof Element && target.closest(TAKES_SPACE)) return;
    event.preventDefault();
    if (!event.repeat) playOrPause();
  });
  const takeVoices = useEffectEvent(() => {
    const next = voicesOf();
    setVoices(next);
    actor.send({ type: 'voices.change', hasVoice: next.length > 0 });
  });

  useEffect(() => {
    const following = follow({ visible: () => visible(), onChange: setFollowing });
    follower.current = following;
    let shown: Range | undefined;
    const show = () => {
      const snapshot = actor.getSnapshot();
      const isShown = snapshot.hasTag('reading');
      const range = isShown ? passages[snapshot.context.at]?.range : undefined;
      if (range === shown) return;
      shown = range;
      tint(range);
      if (range) following.show(range);
    };
    const hide = () => {
      actor.send({ type: 'page.hide' });
    };
    const press = (event: KeyboardEvent) => {
      pressSpace(event);
    };
    const subscriptions = [
      actor.subscribe(show),
      actor.on('chapter.next', () => {
        openNext();
      }),
      actor.on('chapter.stay', () => {
        stay();
      }),
    ];
    const leaveVoices = speech.onVoicesChange(() => {
      takeVoices();
    });
    addEventListener('pagehide', hide);
    document.addEventListener('keydown', press);
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      leaveVoices();
      following.stop();
      tint(undefined);
      removeEventListener('pagehide', hide);
      document.removeEventListener('keydown', press);
    };
  }, [actor, passages, speech]);

  const { rate, voice, stopsAtEnd } = wishes;
  useEffect(() => {
    const { context } = actor.getSnapshot();
    if (context.rate !== rate || context.voice !== voice) {
      actor.send({ type: 'user.wish', wishes: { rate, voice } });
    }
    if (context.stopsAtEnd !== stopsAtEnd) {
      actor.send({ type: 'user.wish', wishes: { stopsAtEnd } });
    }
  }, [actor, rate, voice, stopsAtEnd]);

  useActorWhileMounted(actor, () => undefined);

  const snapshot = useSelector(actor, (snapshot) => snapshot);
  return {
    state: snapshot.value,
    isPlaying: selectIsPlaying(snapshot),
    isBrokenOff: snapshot.matches('interrupted') && !selectIsPlaying(snapshot),
    voices,
    isFollowing,
    playOrPause,
    goOn: () => {
      actor.send({ type: 'user.next' });
    },
    goBack: () => {
      actor.send({ type: 'user.previous' });
    },
    resume: () => {
      follower.current?.resume();
    },
  };
}
