import type { DoDontProps } from '../testing/do-dont.tsx';
import { Text } from '../text/text.tsx';
import { DocumentFrame } from './document-frame.tsx';

/** A page of a book that needs no network. */
const page = URL.createObjectURL(
  new Blob(
    [
      '<!doctype html><html lang="en"><title>The Routes Between Worlds</title><body style="font:1rem/1.6 Georgia,serif;margin:1.5rem;background:#fff;color:#222"><h1>The Routes Between Worlds</h1><p>Some roads, walked in the right order and at the right hour, do not end where the map does.',
    ],
    { type: 'text/html' },
  ),
);

const frame = (title: string) => (
  <DocumentFrame
    label={title}
    src={page}
    labels={{ loading: 'Opening the book…' }}
    fallback={<a href="#book">Open the book in a new tab.</a>}
    style={{ minBlockSize: '18rem' }}
  />
);

export const doDont: readonly DoDontProps[] = [
  {
    do: 'Give it a whole column, and offer a download beside it.',
    example: frame('The Routes Between Worlds, in a column'),
    dont: 'Squeeze it in beside other content: a page of a book can no longer be read.',
    counterexample: (
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 7rem', gap: '1rem' }}>
        <Text>
          Certain roads, walked at a certain hour, lead out of the world. A tale of maps that are
          longer than the land.
        </Text>
        {frame('The Routes Between Worlds, beside a text')}
      </div>
    ),
  },
];
