import { LinkButton, type LinkButtonProps } from '@tales/ui/link-button';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DownloadFailure, downloadMachine } from '../download/index.ts';

/** A download that has started and can be requested. */
export type Download = ActorRefFrom<typeof downloadMachine>;

interface DownloadOutcomes {
  /** The file is on its way. */
  onDelivered: () => void;
  /** The wait period is not over. */
  onRefused: () => void;
  /** Nothing was delivered; the next press asks again. */
  onFailed: (failure: DownloadFailure) => void;
  /** The code of the flow could not be loaded; the next press tries again. */
  onUnavailable: () => void;
}

export interface DownloadLinkProps extends Omit<LinkButtonProps, 'asChild'>, DownloadOutcomes {
  /** Where the file lies. */
  href: string;
  /** Loads the code of the flow and opens a download that hands the file over by `deliver`. */
  open: (deliver: () => void) => Promise<Download>;
  /**
   * Hands the file over.
   * @default the browser saves it
   */
  save?: (href: string) => void;
}

/**
 * Downloads a file once the wait period allows it; busy while the server is asked. Without a script it
 * is a plain link, and a press before the page's script is there is held and repeated.
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

  const outcomes = useRef<DownloadOutcomes & { deliver: () => void }>(undefined);
  useEffect(() => {
    outcomes.current = {
      deliver: () => {
        save(href);
        onDelivered();
      },
      onDelivered,
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
    const actor = await open(() => outcomes.current?.deliver());
    actor.subscribe((snapshot) => {
      setBusy(snapshot.hasTag('busy'));
    });
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
