import type { EditionSummary } from '@tales/content/editions';
import { deviceStorage } from '@tales/features/reading';
import {
  keepSettings,
  readingRate,
  readSettings,
  useReadAloud,
  webSpeech,
  type ReadAloudSettings,
} from '@tales/features/read-aloud';
import type { Place } from '@tales/features/reading-position';
import { Button } from '@tales/ui/button';
import { Player, PlayerSettings } from '@tales/ui/player';
import { showReadingBar } from '@tales/ui/reading-bar';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.ts';
import type { ChapterView } from '../reading/chapter-loader.ts';
import { expectReading } from './reading-on.ts';

export interface ReadAloudProps {
  edition: EditionSummary;
  chapter: ChapterView['chapter'];
  text: RefObject<HTMLElement | null>;
  bar: RefObject<HTMLElement | null>;
  /** Where the reader is; undefined at the beginning. */
  place: Place | undefined;
  /** The path of the chapter that is read next, if one is. */
  next: string | undefined;
  onClose: () => void;
}

const speech = webSpeech(speechSynthesis);

/** Reads a chapter aloud as long as it is mounted, with a bar to control it. */
export function ReadAloud({ edition, chapter, text, bar, place, next, onClose }: ReadAloudProps) {
  const t = useText('read-aloud');
  const navigate = useNavigate();
  const player = useRef<HTMLElement>(null);
  const [settings, setSettings] = useState(() => readSettings(deviceStorage));
  const { lang } = edition;
  const { state, ...reading } = useReadAloud({
    page: () => ({
      text: text.current ?? document.body,
      title: document.querySelector('h1') ?? document.body,
      name: [chapter.number, chapter.title].filter(Boolean).join(': '),
    }),
    speech,
    lang,
    start: place,
    hasNext: next !== undefined,
    settings,
    covers: { top: bar, bottom: player },
    onNext: () => {
      if (!next) return;
      expectReading(next);
      void navigate(next);
    },
    onStay: expectReading,
  });

  // Who has pressed the button in the bar goes on here; who reads on has the focus on the title.
  useEffect(() => {
    if (!bar.current?.contains(document.activeElement)) return;
    player.current?.querySelector<HTMLElement>('[data-slot=player-play]')?.focus();
  }, [bar]);

  const close = () => {
    const button = bar.current?.querySelector<HTMLElement>('[aria-pressed]');
    if (bar.current && player.current?.contains(document.activeElement)) {
      showReadingBar(bar.current);
      button?.focus();
    }
    onClose();
  };

  const change = (changes: Partial<ReadAloudSettings>) => {
    const changed = { ...settings, ...changes };
    setSettings(changed);
    keepSettings(deviceStorage, changed);
  };
  const format = (rate: number) => t('rate.value', { rate: rate / 100 });
  return (
    <Player
      ref={player}
      label={t('label')}
      labels={{
        play: t('play'),
        pause: t('pause'),
        previous: t('previous'),
        next: t('next'),
        settings: t('settings'),
        close: t('close'),
      }}
      playing={reading.isPlaying}
      disabled={state === 'unavailable'}
      rate={format(settings.rate)}
      settings={
        <PlayerSettings
          labels={{
            rate: t('rate.label'),
            slower: t('rate.slower'),
            faster: t('rate.faster'),
            format,
            voice: t('voice'),
            stopsAtEnd: t('stopsAtEnd'),
          }}
          rates={readingRate}
          voices={reading.voices.map(({ id, name }) => ({ value: id, label: name }))}
          value={{ ...settings, voice: settings.voices[lang] }}
          onValueChange={({ rate, voice, stopsAtEnd }) => {
            const voices =
              voice === undefined ? settings.voices : { ...settings.voices, [lang]: voice };
            change({ rate, voices, stopsAtEnd });
          }}
        />
      }
      status={
        state === 'finished' || state === 'unavailable'
          ? t(`status.${state}`)
          : reading.isBrokenOff && t('status.interrupted')
      }
      action={
        !reading.isFollowing && (
          <Button variant="secondary" onClick={reading.resume}>
            {t('resume')}
          </Button>
        )
      }
      onPlayingChange={reading.playOrPause}
      onPrevious={reading.goBack}
      onNext={reading.goOn}
      onClose={close}
    />
  );
}
