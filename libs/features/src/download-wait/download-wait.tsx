import { Heading } from '@tales/ui/heading';
import { Icon } from '@tales/ui/icon';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import type { MouseEvent, ReactElement } from 'react';
import type { DownloadWaitLabels } from './download-wait.labels.ts';

export interface DownloadWaitProps {
  /** The words of the page: what is waited for, and the way back. */
  labels: DownloadWaitLabels;
  /**
   * The rest of the wait in whole seconds, 0 once it is over. Undefined where nobody knows: then the
   * way back is open.
   */
  seconds: number | undefined;
  /** The link back to where the reader came from, with these words. */
  renderBack: (words: string) => ReactElement;
}

/** Downloads are limited in speed: how long the wait still is, and the way back once it is over. */
export function DownloadWait({ labels, seconds, renderBack }: DownloadWaitProps) {
  const waiting = seconds !== undefined && seconds > 0;
  const stayWhileWaiting = (event: MouseEvent) => {
    if (waiting) event.preventDefault();
  };
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-8 sm:py-16">
      <Icon name="hourglass" size="xl" tone="accent" className="-ms-3.5" />
      <Heading level={1} tabIndex={-1}>
        {labels.heading}
      </Heading>
      <Text>{labels.text}</Text>
      <div className="min-h-[1.65em]">
        {waiting && (
          <Text tone="muted" role="timer">
            {labels.remaining(seconds)}
          </Text>
        )}
        <Text tone="muted" role="status">
          {seconds === 0 && labels.ready}
        </Text>
      </div>
      <div>
        <LinkButton asChild aria-disabled={waiting || undefined} onClick={stayWhileWaiting}>
          {renderBack(labels.back)}
        </LinkButton>
      </div>
    </div>
  );
}
