import { Heading } from '@tales/ui/heading';
import { Icon } from '@tales/ui/icon';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import type { MouseEvent, ReactElement } from 'react';
import type { DownloadWaitLabels } from './download-wait.labels.ts';

export interface DownloadWaitProps {
  /** The texts, from `downloadWaitLabels`. */
  labels: DownloadWaitLabels;
  /**
   * The remaining wait in whole seconds, 0 once it is over. Undefined if unknown: the first link is
   * enabled then.
   */
  seconds?: number | undefined;
  /** Renders the link back, with this text. */
  renderBack: (words: string) => ReactElement;
  /** Renders the link to the book that the reader waits for, with this text. It comes first. */
  renderContinue?: ((words: string) => ReactElement) | undefined;
}

/** The countdown of the wait period. Its first link is enabled once the wait is over. */
export function DownloadWait({ labels, seconds, renderBack, renderContinue }: DownloadWaitProps) {
  const waiting = seconds !== undefined && seconds > 0;
  const stayWhileWaiting = (event: MouseEvent) => {
    if (waiting) event.preventDefault();
  };
  return (
    <div className="mx-auto grid max-w-measure gap-6 py-8 sm:py-16">
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
      <div className="flex flex-wrap gap-3">
        <LinkButton
          size="lg"
          asChild
          aria-disabled={waiting || undefined}
          onClick={stayWhileWaiting}
        >
          {renderContinue ? renderContinue(labels.continue) : renderBack(labels.back)}
        </LinkButton>
        {renderContinue && (
          <LinkButton size="lg" asChild variant="quiet">
            {renderBack(labels.back)}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
