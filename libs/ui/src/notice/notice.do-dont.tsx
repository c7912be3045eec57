import { Button } from '../button/button.tsx';
import type { DoDontProps } from '../testing/do-dont.tsx';
import { Notice } from './notice.tsx';

export const doDont: readonly DoDontProps[] = [
  {
    do: 'Offer the next step as a button.',
    example: (
      <Notice tone="danger" actions={<Button size="sm">Try again</Button>}>
        The book could not be opened.
      </Notice>
    ),
    dont: 'Describe a step that a button could do.',
    counterexample: (
      <Notice tone="danger">
        The book could not be opened. Go back to the page of the tale, and press “Read” again.
      </Notice>
    ),
  },
  {
    do: 'Use `error` only if something failed.',
    example: <Notice>The chat is open to everybody with an account.</Notice>,
    dont: 'Use `error` to be noticed: readers look for what went wrong.',
    counterexample: <Notice tone="danger">The chat is open to everybody with an account.</Notice>,
  },
];
