import { Heading } from '@tales/ui/heading';
import { Separator } from '@tales/ui/separator';
import { Text } from '@tales/ui/text';
import type { ReactNode } from 'react';

export interface Note {
  heading: string;
  text: ReactNode;
}

/** The notes below a tale, such as copyright and languages, each with its heading. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  return (
    <div className="grid max-w-measure gap-8">
      <Separator />
      {notes.map(({ heading, text }) => (
        <section key={heading} className="grid gap-2 print:block">
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
