import { clsx } from 'clsx';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import * as Disclosure from '../disclosure/disclosure.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { controlHeight } from '../styles/control-height.ts';

export interface PlayerProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Accessible name of the region. */
  label: string;
  /** The accessible names of its buttons. */
  labels: {
    play: string;
    pause: string;
    /** One sentence back. */
    previous: string;
    /** One sentence on. */
    next: string;
    /** The button of the settings. */
    settings: string;
    close: string;
  };
  /** Whether it is being read. */
  playing: boolean;
  /**
   * Nothing can be played now: presses are ignored, the focus stays.
   * @default false
   */
  disabled?: boolean;
  /** The speed, shown in the button of the settings: `1.2×`. */
  rate: string;
  /** A `PlayerSettings`, shown on demand. */
  settings: ReactNode;
  /** Why it is silent, announced when it changes. Without one nothing is said over the voice. */
  status?: ReactNode;
  /** A button above the bar, such as the way back to what is being read. */
  action?: ReactNode;
  /** Called with the new state when play or pause is pressed. */
  onPlayingChange: (playing: boolean) => void;
  /** Called when the button for one sentence back is pressed. */
  onPrevious: () => void;
  /** Called when the button for one sentence on is pressed. */
  onNext: () => void;
  /** Called when the button that closes it is pressed. */
  onClose: () => void;
}

/**
 * A compact bar at the lower edge of the window for a text that is read aloud. Inside its parent it stays in view, and
 * rests at the parent's end.
 */
export function Player({
  label,
  labels,
  playing,
  disabled = false,
  rate,
  settings,
  status,
  action,
  onPlayingChange,
  onPrevious,
  onNext,
  onClose,
  className,
  ref,
  ...rest
}: PlayerProps) {
  const root = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLElement, []);
  // What gets the focus is not to be scrolled behind the bar.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = '5rem';
    return () => {
      style.scrollPaddingBlockEnd = '';
    };
  }, []);
  const ignored = { 'aria-disabled': disabled || undefined };
  const unless = (action: () => void) => (disabled ? undefined : action);

  return (
    <section
      ref={root}
      data-slot="player"
      aria-label={label}
      className={clsx(
        // The page's scroll padding would scroll the text whenever a control in the bar gets the focus.
        '**:-scroll-mb-20',
        'sticky bottom-0 z-20 mx-auto w-full max-w-md rounded-t-card border border-b-0 border-line-strong bg-surface-raised px-1 pb-[env(safe-area-inset-bottom)] font-ui text-small text-ink shadow-lifted print:hidden',
        className,
      )}
      {...rest}
    >
      {action && (
        <div className="absolute inset-x-0 bottom-full mb-3 flex justify-center *:shadow-lifted *:bg-surface-raised">
          {action}
        </div>
      )}
      <p
        role="status"
        data-slot="player-status"
        className="px-3 text-caption text-ink-muted not-empty:pt-2"
      >
        {status}
      </p>
      <div className="flex items-center py-1">
        <IconButton label={labels.previous} onClick={unless(onPrevious)} {...ignored}>
          <Icon name="chevron" className="rotate-90 rtl:-rotate-90" />
        </IconButton>
        <IconButton
          data-slot="player-play"
          data-state={playing ? 'playing' : 'paused'}
          label={playing ? labels.pause : labels.play}
          onClick={unless(() => {
            onPlayingChange(!playing);
          })}
          {...ignored}
        >
          <Icon name={playing ? 'pause' : 'play'} tone="accent" />
        </IconButton>
        <IconButton label={labels.next} onClick={unless(onNext)} {...ignored}>
          <Icon name="chevron" className="-rotate-90 rtl:rotate-90" />
        </IconButton>
        <Disclosure.Root alignTo="container" className="ms-auto">
          <Disclosure.Trigger asChild>
            <summary
              aria-label={`${labels.settings}, ${rate}`}
              className={clsx(
                controlHeight.md,
                'grid min-w-14 cursor-pointer list-none place-items-center rounded-control px-3 tabular-nums transition-colors select-none group-open/disclosure:bg-hover hover:bg-hover active:bg-pressed [&::-webkit-details-marker]:hidden',
              )}
            >
              {rate}
            </summary>
          </Disclosure.Trigger>
          <Disclosure.Content className="top-auto! bottom-full mt-0! mb-2 max-h-[60svh]!">
            {settings}
          </Disclosure.Content>
        </Disclosure.Root>
        <IconButton label={labels.close} variant="muted" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
    </section>
  );
}

/** The settings of a `Player`. */
export interface PlayerSettingsValue {
  /** Speed in percent. */
  rate: number;
  /** The value of the chosen voice. */
  voice: string | undefined;
  /** Whether reading ends with the chapter. */
  stopsAtEnd: boolean;
}

export interface PlayerSettingsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The texts of the settings, and the accessible names of their buttons. */
  labels: {
    rate: string;
    slower: string;
    faster: string;
    /** A speed as a text: `1.2×`. */
    format: (rate: number) => string;
    voice: string;
    stopsAtEnd: string;
  };
  /** The least and the greatest speed, and the step between two, in percent. */
  rates: { min: number; max: number; step: number };
  /** The voices to choose from, the best one first. */
  voices: readonly { value: string; label: string }[];
  /** The settings as they are now. */
  value: PlayerSettingsValue;
  /** Called with the new settings when one of them is changed. */
  onValueChange: (value: PlayerSettingsValue) => void;
}

/** Speed, voice, and where reading ends. */
export function PlayerSettings({
  labels,
  rates,
  voices,
  value,
  onValueChange,
  className,
  ...rest
}: PlayerSettingsProps) {
  const id = useId();
  const stepper = (label: string, sign: string, by: number) => {
    const next = value.rate + by;
    const isPossible = next >= rates.min && next <= rates.max;
    return (
      <IconButton
        label={label}
        // Not `disabled`: the button at the limit would lose the focus.
        aria-disabled={!isPossible || undefined}
        onClick={() => {
          if (isPossible) onValueChange({ ...value, rate: next });
        }}
      >
        <span aria-hidden="true" className="text-subheading">
          {sign}
        </span>
      </IconButton>
    );
  };
  return (
    <div data-slot="player-settings" className={clsx('grid gap-3', className)} {...rest}>
      <div
        data-slot="player-rate"
        role="group"
        aria-labelledby={`${id}-rate`}
        className="flex items-center gap-1"
      >
        <span id={`${id}-rate`} data-slot="player-rate-label" className="me-auto">
          {labels.rate}
        </span>
        {stepper(labels.slower, '−', -rates.step)}
        <output data-slot="player-rate-value" className="min-w-12 text-center tabular-nums">
          {labels.format(value.rate)}
        </output>
        {stepper(labels.faster, '+', rates.step)}
      </div>
      {voices.length > 0 && (
        <label data-slot="player-voice" className="grid gap-1">
          {labels.voice}
          <select
            data-slot="player-voice-select"
            value={value.voice ?? voices[0]?.value}
            onChange={({ currentTarget }) => {
              onValueChange({ ...value, voice: currentTarget.value });
            }}
            className={clsx(
              controlHeight.md,
              'w-full min-w-0 rounded-field border border-line-strong bg-surface px-3 text-ink',
            )}
          >
            {voices.map((voice) => (
              <option key={voice.value} data-slot="player-voice-option" value={voice.value}>
                {voice.label}
              </option>
            ))}
          </select>
        </label>
      )}
      <label
        data-slot="player-stops-at-end"
        className={clsx(controlHeight.md, 'flex cursor-pointer items-center gap-3')}
      >
        <input
          type="checkbox"
          data-slot="player-stops-at-end-box"
          checked={value.stopsAtEnd}
          onChange={({ currentTarget }) => {
            onValueChange({ ...value, stopsAtEnd: currentTarget.checked });
          }}
          className="size-5 flex-none accent-accent"
        />
        {labels.stopsAtEnd}
      </label>
    </div>
  );
}
