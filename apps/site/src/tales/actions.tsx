import { LinkButton } from '@tales/ui/link-button';
import { Link } from 'react-router-dom';
import { DownloadLink } from '../delivery/download-link.tsx';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import type { BookDocument } from './documents.ts';

/** Read and Download, and what one gets: format, size and edition. */
export function DocumentActions({ document }: { document: BookDocument }) {
  const t = useText();
  const language = useLanguage();
  const localize = useLocalizedPath();
  const title = t(`documents.${document.id}`);
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(document.size / 1000);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <LinkButton asChild aria-label={t('actions.readTitle', { title })}>
          <Link to={localize(document.readerPath)}>
            <BookIcon />
            {t('actions.read')}
          </Link>
        </LinkButton>
        <DownloadLink
          document={document}
          intent="secondary"
          aria-label={t('actions.downloadTitle', { title })}
        >
          <DownloadIcon />
          {t('actions.download')}
        </DownloadLink>
      </div>
      <p className="font-ui text-caption text-ink-muted">
        {t('sampleEdition')} · {t('format', { size })}
      </p>
    </div>
  );
}

const icon = {
  'aria-hidden': true,
  viewBox: '0 0 24 24',
  className: 'size-5 flex-none fill-none stroke-current stroke-[1.7]',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const BookIcon = () => (
  <svg {...icon}>
    <path d="M12 6.5C10 5 7 4.5 3 4.5v13c4 0 7 .5 9 2 2-1.5 5-2 9-2v-13c-4 0-7 .5-9 2Zm0 0v13" />
  </svg>
);

const DownloadIcon = () => (
  <svg {...icon}>
    <path d="M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M4.5 19.5h15" />
  </svg>
);
