import { DownloadLink as LinkWithFlow } from '@tales/features/download-link';
import type { LinkButtonProps } from '@tales/ui/link-button';
import { useNavigate } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pagePaths } from '../paths.ts';
import { useToaster } from '../shell/toasts.tsx';
import type { BookDocument } from '../tales/documents.ts';
import { useErrorWords } from './use-error-words.ts';

export interface DownloadLinkProps extends Omit<LinkButtonProps, 'href' | 'asChild'> {
  document: BookDocument;
}

/** Downloads a book, says how that went, and leads to the wait page when it is too soon. */
export function DownloadLink({ document, ...rest }: DownloadLinkProps) {
  const t = useText();
  const words = useErrorWords();
  const toaster = useToaster();
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  return (
    <LinkWithFlow
      href={`${document.url}?download`}
      open={async (deliver) => {
        const { openDownload } = await loadFlow();
        return openDownload(document.counters.download, deliver);
      }}
      onDelivered={() => {
        toaster.show({ intent: 'success', text: t('actions.delivered') });
      }}
      onRefused={() => {
        void navigate(localize(pagePaths.waitDownload), { state: { from: document.id } });
      }}
      onFailed={(failure) => {
        void loadFlow().then(({ downloadFailureMessage }) => {
          toaster.show({ intent: 'error', text: downloadFailureMessage(failure, words) });
        });
      }}
      onUnavailable={() => {
        toaster.show({ intent: 'error', text: words.noConnection });
      }}
      {...rest}
    />
  );
}

const loadFlow = () => import('./open-download.ts');
