import { Heading } from '@tales/ui/heading';
import { Separator } from '@tales/ui/separator';
import { Text } from '@tales/ui/text';
import type { PageTexts } from '@tales/content';

export interface NotesProps {
  notes: NonNullable<PageTexts['notes']>;
}

/** The notes below a tale, such as copyright and languages, each with its heading. */
export function Notes({ notes }: NotesProps) {
  return (
    <div className="grid max-w-measure gap-6">
      <Separator />
      {notes.map(({ heading, text }) => (
        <section key={heading} className="grid content-start gap-2 print:block">
          <Heading level={2} size="subheading">
            {heading}
          </Heading>
          <Text size="small" tone="muted">
            {text}
          </Text>
        </section>
      ))}
    </div>
  );
}
