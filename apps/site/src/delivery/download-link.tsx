import { LinkButton, type LinkButtonProps } from '@tales/ui/link-button';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pagePaths } from '../paths.ts';
import { useToaster } from '../shell/toasts.tsx';
import type { BookDocument } from '../tales/documents.ts';
import type { Download, DownloadOutcomes } from './open-download.ts';
import { useErrorWords } from './use-error-words.ts';

export interface DownloadLinkProps extends Omit<LinkButtonProps, 'href' | 'asChild'> {
  document: BookDocument;
}

/**
 * Downloads a book once the wait period allows it, and leads to the wait page when it does not.
 * Without a script it is a plain link to the file.
 */
export function DownloadLink({ document, ...rest }: DownloadLinkProps) {
  const t = useText();
  const words = useErrorWords();
  const toaster = useToaster();
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const [busy, setBusy] = useState(false);
  const download = useRef<Promise<Download>>(undefined);
  const href = `${document.url}?download`;

  const outcomes = useRef<DownloadOutcomes>(undefined);
  useEffect(() => {
    outcomes.current = {
      deliver: () => {
        saveFile(href);
        toaster.show({ intent: 'success', text: t('actions.delivered') });
      },
      onRefused: () => {
        void navigate(localize(pagePaths.waitDownload), { state: { from: document.id } });
      },
      onFailed: (describe) => {
        toaster.show({ intent: 'error', text: describe(words) });
      },
    };
  });

  useEffect(
    () => () => {
      void download.current?.then((actor) => actor.stop());
      download.current = undefined;
    },
    [],
  );

  const open = async () => {
    const { openDownload } = await import('./open-download.ts');
    const actor = openDownload(document.counters.download, () => outcomes.current);
    actor.subscribe((snapshot) => {
      setBusy(snapshot.hasTag('busy'));
    });
    return actor;
  };

  const request = async () => {
    setBusy(true);
    download.current ??= open();
    try {
      const actor = await download.current;
      actor.send({ type: 'user.request' });
    } catch {
      // The script of the flow could not be loaded.
      download.current = undefined;
      setBusy(false);
      toaster.show({ intent: 'error', text: words.noConnection });
    }
  };

  return (
    <LinkButton
      href={href}
      download=""
      data-hold=""
      aria-busy={busy}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        const isSecondOfDoubleClick = event.detail > 1;
        if (!isSecondOfDoubleClick) void request();
      }}
      {...rest}
    />
  );
}

function saveFile(href: string) {
  const anchor = globalThis.document.createElement('a');
  anchor.href = href;
  anchor.download = '';
  anchor.click();
}
