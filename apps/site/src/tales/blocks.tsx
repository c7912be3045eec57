import type { TextBlock } from '@tales/content';

export interface BlocksProps {
  blocks: readonly TextBlock[];
  /** The element of their headings. */
  heading: 'h2' | 'h3';
}

/** Paragraphs, and headings between them. */
export const Blocks = ({ blocks, heading: Heading }: BlocksProps) =>
  blocks.map((block, at) =>
    // The texts of a page do not change.
    typeof block === 'string' ? (
      <p key={at}>{block}</p>
    ) : (
      <Heading key={at}>{block.heading}</Heading>
    ),
  );
