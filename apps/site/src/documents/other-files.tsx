import { Text } from '@tales/ui/text';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import type { DocumentName } from '../pages.ts';
import { editionFiles } from './documents.ts';
import { DownloadLink } from './download-link.tsx';
import { useFileSize } from './use-file-size.ts';

/** The EPUB of a document, and the files of its edition in the language of the page. */
export function OtherFiles({ document }: { document: DocumentName }) {
  const t = useText();
  const language = useLanguage();
  const translation = language === 'en' ? undefined : editionFiles(document, language);
  const epub = editionFiles(document, 'en')?.epub;
  return (
    <>
      {epub && <Files document={document} files={{ EPUB: epub }} />}
      {translation && (
        <Files
          document={document}
          files={{ PDF: translation.pdf, EPUB: translation.epub }}
          label={t('otherFiles.excerpt')}
        />
      )}
    </>
  );
}

interface FilesProps {
  document: DocumentName;
  /** The files by their formats. */
  files: Readonly<Record<string, { url: string; size: number } | undefined>>;
  label?: string;
}

function Files({ document, files, label }: FilesProps) {
  const t = useText();
  const fileSize = useFileSize();
  const title = t(`documents.${document}`);
  const links = Object.entries(files).flatMap(([format, file]) =>
    file ? [{ ...file, name: t('otherFiles.file', { format, size: fileSize(file.size) }) }] : [],
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {label && <Text size="caption">{label}</Text>}
      {links.map(({ name, url }) => (
        <DownloadLink
          key={url}
          document={document}
          url={url}
          intent="secondary"
          size="xs"
          aria-label={[name, label, title].filter(Boolean).join(' – ')}
        >
          {name}
        </DownloadLink>
      ))}
    </div>
  );
}
