import { Heading } from '@tales/ui/heading';
import { Text } from '@tales/ui/text';
import type { ReactNode } from 'react';

export interface TextPageProps {
  heading: string;
  /** A sentence that opens the page. */
  lead?: string;
  children: ReactNode;
}

/** A page of text: heading, opening sentence, then sections in one column. */
export const TextPage = ({ heading, lead, children }: TextPageProps) => (
  <article className="mx-auto grid max-w-measure gap-8 py-6 sm:py-12">
    <header className="grid gap-4">
      <Heading level={1} tabIndex={-1}>
        {heading}
      </Heading>
      {lead && (
        <Text size="lead" tone="muted">
          {lead}
        </Text>
      )}
    </header>
    {children}
  </article>
);
