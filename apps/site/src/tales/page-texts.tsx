import type { PageTexts, TextBlock } from '@tales/content';
import { Heading } from '@tales/ui/heading';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { PageTextLink } from '../navigation/page-link.tsx';
import { mailToAuthor } from '../paths.ts';

export const Blocks = ({
  blocks,
  heading: Heading,
}: {
  blocks: readonly TextBlock[];
  heading: 'h2' | 'h3';
}) =>
  blocks.map((block, index) =>
    // The index is a stable key, because the blocks of a page are never reordered.
    typeof block === 'string' ? (
      <p key={index}>{block}</p>
    ) : (
      <Heading key={index}>{block.heading}</Heading>
    ),
  );

export const Notes = ({ notes }: { notes: NonNullable<PageTexts['notes']> }) => (
  <div className="grid max-w-measure gap-6">
    <hr />
    {notes.map(({ heading, text }, index) => (
      <section key={index} className="grid content-start gap-2 print:block">
        <Heading level={2} size="subheading">
          {heading}
        </Heading>
        <Text size="small" tone="muted">
          {withLinks(text)}
        </Text>
      </section>
    ))}
  </div>
);

/** Renders `[words](/path)` as a link to a page, and `[words](author)` as an email link to the author. */
const withLinks = (text: string) =>
  text.split(/(\[[^\]]+\]\([^)]+\))/).map((part, index) => {
    const [, words, target = ''] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (!words) return <span key={index}>{part}</span>;
    return target === 'author' ? (
      <TextLink key={index} href={mailToAuthor()}>
        {words}
      </TextLink>
    ) : (
      <PageTextLink key={index} to={target}>
        {words}
      </PageTextLink>
    );
  });
