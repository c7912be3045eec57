import { LinkButton, type LinkButtonProps } from '@tales/ui/link-button';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DownloadFailure } from './download.failure.ts';
import type { downloadMachine } from './download.machine.ts';

/** A started download actor. */
export type Download = ActorRefFrom<typeof downloadMachine>;

interface DownloadOutcomes {
  /** The file was handed to `save`. */
  onDelivered: () => void;
  /** The wait period is not over. */
  onRefused: () => void;
  /** Nothing was delivered; the next press tries again. */
  onFailed: (failure: DownloadFailure) => void;
  /** The code of the flow could not be loaded; the next press tries again. */
  onUnavailable: () => void;
}

export interface DownloadLinkProps extends Omit<LinkButtonProps, 'asChild'>, DownloadOutcomes {
  /** Address of the file. */
  href: string;
  /** Loads the code of the flow. Resolves with a started actor that no event was sent to. */
  open: () => Promise<Download>;
  /**
   * Saves the file.
   * @default a click on an anchor with `download`
   */
  save?: (href: string) => void;
}

/**
 * Downloads a file if the wait period is over; `aria-busy` while the request is pending. Without script
 * it is a plain link; a press before hydration is held and repeated.
 */
export function DownloadLink({
  href,
  open,
  save = saveByBrowser,
  onDelivered,
  onRefused,
  onFailed,
  onUnavailable,
  onClick,
  ...rest
}: DownloadLinkProps) {
  const [busy, setBusy] = useState(false);
  const download = useRef<Promise<Download>>(undefined);

  const outcomes = useRef<DownloadOutcomes>(undefined);
  useEffect(() => {
    outcomes.current = {
      onDelivered: () => {
        try {
          save(href);
        } catch (error) {
          onFailed({ kind: 'unexpected', error });
          return;
        }
        onDelivered();
      },
      onRefused,
      onFailed,
      onUnavailable,
    };
  });

  useEffect(
    () => () => {
      download.current?.then(
        (actor) => actor.stop(),
        () => undefined,
      );
      download.current = undefined;
    },
    [],
  );

  const start = async () => {
    const actor = await open();
    actor.subscribe((snapshot) => {
      setBusy(snapshot.hasTag('busy'));
    });
    actor.on('download.delivered', () => outcomes.current?.onDelivered());
    actor.on('download.refused', () => outcomes.current?.onRefused());
    actor.on('download.failed', ({ failure }) => outcomes.current?.onFailed(failure));
    return actor;
  };

  const request = async () => {
    setBusy(true);
    const opening = (download.current ??= start());
    const isGone = () => download.current !== opening;
    try {
      const actor = await opening;
      if (!isGone()) actor.send({ type: 'user.request' });
    } catch {
      if (isGone()) return;
      download.current = undefined;
      setBusy(false);
      outcomes.current?.onUnavailable();
    }
  };

  return (
    <LinkButton
      href={href}
      download=""
      data-hold=""
      aria-busy={busy}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const isSecondOfDoubleClick = event.detail > 1;
        if (!isSecondOfDoubleClick) void request();
      }}
      {...rest}
    />
  );
}

function saveByBrowser(href: string) {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = '';
  anchor.click();
}
