import type { DoDontProps } from '../testing/do-dont.tsx';
import { TextField } from './text-field.tsx';

export const doDont: readonly DoDontProps[] = [
  {
    do: 'Say in the hint what is expected, before anyone types.',
    example: <TextField label="User name" hint="4 to 16 letters and digits" />,
    dont: 'Say it only after a mistake.',
    counterexample: (
      <TextField label="User name" defaultValue="Tay" error="4 to 16 letters and digits" />
    ),
  },
  {
    do: 'Let an error say how to correct it.',
    example: (
      <TextField
        label="Email"
        defaultValue="tace@ostrey"
        error="Complete the address, as in tace@ostrey.example."
      />
    ),
    dont: 'Say only that something is wrong.',
    counterexample: <TextField label="Email" defaultValue="tace@ostrey" error="Invalid input." />,
  },
];
