import type { DoDontProps } from '../testing/do-dont.tsx';
import { Button } from './button.tsx';

export const doDont: readonly DoDontProps[] = [
  {
    do: 'Give the emphasis to one action of a view.',
    example: (
      <>
        <Button>Sign in</Button>
        <Button variant="secondary">Cancel</Button>
      </>
    ),
    dont: 'Give it to all of them: none stands out.',
    counterexample: (
      <>
        <Button>Sign in</Button>
        <Button>Cancel</Button>
      </>
    ),
  },
  {
    do: 'Leave it enabled, and say after the press what is missing.',
    example: <Button>Send</Button>,
    dont: 'Disable it: the keyboard skips it, and nothing says why.',
    counterexample: <Button disabled>Send</Button>,
  },
];
