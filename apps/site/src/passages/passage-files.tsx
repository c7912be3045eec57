import {
  keyOf,
  parsePassages,
  PassagesFileError,
  toJson,
  toMarkdown,
  type Passage,
} from '@tales/features/passages';
import { editionOf } from '@tales/content/editions';
import { Button } from '@tales/ui/button';
import { Notice } from '@tales/ui/notice';
import { useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { namesOf } from '../reading/chapter-names.ts';
import type { Contents } from '../reading/contents.ts';
import { changePassagesOf } from './passages-of.ts';
import { useSourceOf } from './source-of.ts';

export interface PassageFilesProps {
  book: string;
  passages: readonly Passage[];
  contents: Contents;
}

/** Takes the passages of a book along as a file, and brings them from one. */
export function PassageFiles({ book, passages, contents }: PassageFilesProps) {
  const t = useText('passages');
  const sourceOf = useSourceOf(book, contents);
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string }>();

  const exportMarkdown = () => {
    const title = editionOf(book, 'en')?.title ?? book;
    const text = toMarkdown(passages, {
      book,
      title,
      sourceOf: (passage) => {
        const { name, path } = sourceOf(passage);
        return { name, address: new URL(path, location.origin).href };
      },
    });
    save(`${book}.md`, 'text/markdown', text);
  };

  const importFrom = async (file: File) => {
    try {
      const found = parsePassages(await file.text(), namesOf(book));
      const own = new Set(passages.map(keyOf));
      const count = found.filter((passage) => !own.has(keyOf(passage))).length;
      const refusal = await changePassagesOf(book, { type: 'merge', passages: found });
      if (refusal) setOutcome({ tone: 'danger', text: t(`refused.${refusal}`) });
      else
        setOutcome({ tone: 'success', text: count ? t('imported', { count }) : t('importedNone') });
    } catch (error) {
      const problem =
        error instanceof PassagesFileError ? error.problem : ({ reason: 'noPassages' } as const);
      setOutcome({ tone: 'danger', text: t(`file.${problem.reason}`, problem) });
    }
  };

  return (
    <>
      {outcome && (
        <Notice tone={outcome.tone} role={outcome.tone === 'danger' ? 'alert' : 'status'}>
          {outcome.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {passages.length > 0 && (
          <>
            <Button variant="secondary" onClick={exportMarkdown}>
              {t('exportMarkdown')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                save(`${book}.json`, 'application/json', toJson(book, passages));
              }}
            >
              {t('exportJson')}
            </Button>
          </>
        )}
        <Button
          variant="secondary"
          onClick={() => {
            input.current?.click();
          }}
        >
          {t('import')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".md,.json,text/markdown,application/json"
          aria-label={t('import')}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void importFrom(file);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
    </>
  );
}

/** Lets the browser save a text as a file. */
function save(name: string, type: string, text: string) {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  });
}
