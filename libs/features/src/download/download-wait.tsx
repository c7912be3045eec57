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
   * The remaining wait in whole seconds, 0 once it is over. Undefined if unknown: the link onward is
   * enabled then.
   */
  seconds?: number | undefined;
  /** Renders the link back, with this text. It is always enabled. */
  renderBack: (label: string) => ReactElement;
  /** Renders the link to what the reader waits for, with one of the texts. It comes first. */
  renderOnward?: ((labels: DownloadWaitLabels) => ReactElement) | undefined;
}

/** The countdown of the wait period. Its link onward is enabled once the wait is over. */
export function DownloadWait({ labels, seconds, renderBack, renderOnward }: DownloadWaitProps) {
  const waiting = seconds !== undefined && seconds > 0;
  const stayWhileWaiting = (event: MouseEvent) => {
    if (waiting) event.preventDefault();
  };
  return (
    <div className="mx-auto grid max-w-measure gap-6 py-8 sm:py-16">
      <Icon name="hourglass" size="xl" tone="accent" className="-ms-3" />
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
        {renderOnward && (
          <LinkButton
            size="lg"
            asChild
            aria-disabled={waiting || undefined}
            onClick={stayWhileWaiting}
          >
            {renderOnward(labels)}
          </LinkButton>
        )}
        <LinkButton size="lg" asChild variant={renderOnward ? 'quiet' : 'primary'}>
          {renderBack(labels.back)}
        </LinkButton>
      </div>
    </div>
  );
}
