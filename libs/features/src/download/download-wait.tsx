import { Heading } from '@tales/ui/heading';
import { Icon } from '@tales/ui/icon';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import type { MouseEvent, ReactElement } from 'react';

export interface DownloadWaitProps {
  texts: Record<'heading' | 'text' | 'ready', string>;
  /** Returns the text of the countdown, in which `count` is the number of remaining seconds. */
  t: (key: 'remaining', values: { count: number }) => string;
  /** Remaining time in whole seconds; 0 when the wait is over, undefined if the time is unknown. */
  seconds?: number | undefined;
  back: ReactElement;
  /** Link to the requested book. */
  onward?: ReactElement | undefined;
}

/** A countdown to the end of the wait period between downloads. Disables the `onward` link while it runs. */
export function DownloadWait({ texts, t, seconds, back, onward }: DownloadWaitProps) {
  const waiting = seconds !== undefined && seconds > 0;
  const stayWhileWaiting = (event: MouseEvent) => {
    if (waiting) event.preventDefault();
  };
  return (
    <div className="mx-auto grid max-w-measure gap-6 py-8 sm:py-16">
      <Icon name="hourglass" size="xl" tone="accent" className="-ms-3" />
      <Heading level={1} tabIndex={-1}>
        {texts.heading}
      </Heading>
      <Text>{texts.text}</Text>
      <div className="min-h-[1lh]">
        {waiting && (
          <Text tone="muted" role="timer">
            {t('remaining', { count: seconds })}
          </Text>
        )}
        <Text tone="muted" role="status">
          {seconds === 0 && texts.ready}
        </Text>
      </div>
      <div className="flex flex-wrap gap-3">
        {onward && (
          <LinkButton
            size="lg"
            asChild
            aria-disabled={waiting || undefined}
            onClick={stayWhileWaiting}
          >
            {onward}
          </LinkButton>
        )}
        <LinkButton size="lg" asChild variant={onward ? 'quiet' : 'primary'}>
          {back}
        </LinkButton>
      </div>
    </div>
  );
}
