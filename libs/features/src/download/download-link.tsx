import { composeErrorMessage, type ApiFailure, type ErrorTexts } from '@tales/api-client';
import { LinkButton, type LinkButtonProps } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { downloadMachine } from './download.machine.ts';

/** A started download actor. */
export type Download = ActorRefFrom<typeof downloadMachine>;

interface DownloadOutcomes {
  /** The file was handed to `save`. */
  onDelivered: () => void;
  /** The wait period is not over. */
  onRefused: () => void;
}

export interface DownloadLinkProps extends Omit<LinkButtonProps, 'asChild'>, DownloadOutcomes {
  /** Address of the file. */
  href: string;
  /** The texts that the message about a failure is composed of. */
  failureTexts: ErrorTexts;
  /** Loads the code of the flow. Resolves with a started actor that no event was sent to. */
  open: () => Promise<Download>;
  /**
   * Saves the file.
   * @default a click on an anchor with `download`
   */
  save?: (href: string) => void;
}

/**
 * Downloads a file if the wait period is over; `aria-busy` while the request is pending. If that fails, a line below
 * says why until the next press, which tries again. Without script it is a plain link; a press before hydration is held
 * and repeated.
 */
export function DownloadLink({
  href,
  failureTexts,
  open,
  save = saveByBrowser,
  onDelivered,
  onRefused,
  onClick,
  ...rest
}: DownloadLinkProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ failure: ApiFailure | undefined }>();
  const download = useRef<Promise<Download>>(undefined);

  const outcomes = useRef<DownloadOutcomes>(undefined);
  useEffect(() => {
    outcomes.current = {
      onDelivered: () => {
        save(href);
        onDelivered();
      },
      onRefused,
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
    actor.on('download.failed', setFailed);
    return actor;
  };

  const request = async () => {
    setBusy(true);
    setFailed(undefined);
    const opening = (download.current ??= start());
    const isGone = () => download.current !== opening;
    try {
      const actor = await opening;
      if (!isGone()) actor.send({ type: 'user.request' });
    } catch {
      if (isGone()) return;
      download.current = undefined;
      setBusy(false);
      setFailed({ failure: { kind: 'offline' } });
    }
  };

  return (
    <>
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
      {failed && (
        // Below its neighbours in a row, which it does not widen.
        <Text size="small" tone="danger" role="alert" className="order-last w-0 min-w-full">
          {composeErrorMessage(failed.failure, failureTexts)}
        </Text>
      )}
    </>
  );
}

function saveByBrowser(href: string) {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = '';
  anchor.click();
}
