import { Heading } from '@tales/ui/heading';
import { Text } from '@tales/ui/text';
import type { ReactNode } from 'react';

interface TextLayoutProps {
  heading: string;
  lead?: string;
  children: ReactNode;
}

export const TextLayout = ({ heading, lead, children }: TextLayoutProps) => (
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
