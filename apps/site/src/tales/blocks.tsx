import type { TextBlock } from '@tales/content';

export interface BlocksProps {
  blocks: readonly TextBlock[];
  /** The element of the headings. */
  heading: 'h2' | 'h3';
}

/** Renders paragraphs and headings. */
export const Blocks = ({ blocks, heading: Heading }: BlocksProps) =>
  blocks.map((block, at) =>
    // The index is a stable key, because the texts of a page do not change.
    typeof block === 'string' ? (
      <p key={at}>{block}</p>
    ) : (
      <Heading key={at}>{block.heading}</Heading>
    ),
  );
