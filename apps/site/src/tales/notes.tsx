import { Heading } from '@tales/ui/heading';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import type { PageTexts } from '@tales/content';
import { mailToAuthor } from '../paths.ts';
import { PageLink } from '../navigation/page-link.tsx';

export interface NotesProps {
  notes: NonNullable<PageTexts['notes']>;
}

/** The notes below a tale, such as copyright and languages, each with its heading. */
export function Notes({ notes }: NotesProps) {
  return (
    <div className="grid max-w-measure gap-6">
      <hr />
      {notes.map(({ heading, text }, at) => (
        <section key={at} className="grid content-start gap-2 print:block">
          <Heading level={2} size="subheading">
            {heading}
          </Heading>
          <Text size="small" tone="muted">
            <WithLinks text={text} />
          </Text>
        </section>
      ))}
    </div>
  );
}

/** Renders a text with links, `[words](target)`, to the author's mail address or to a page of the site. */
function WithLinks({ text }: { text: string }) {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map((part, at) => {
    const [, words, target = ''] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (!words) return <span key={at}>{part}</span>;
    return (
      <TextLink key={at} asChild>
        {target === 'author' ? (
          <a href={mailToAuthor()}>{words}</a>
        ) : (
          <PageLink to={target}>{words}</PageLink>
        )}
      </TextLink>
    );
  });
}
