import type { DoDontProps } from '../testing/do-dont.tsx';
import { Template } from './template.tsx';

export const doDont: readonly DoDontProps[] = [
  {
    do: 'Show what works.',
    example: <Template tone="success">The book is on its way</Template>,
    dont: 'Show what looks similar and does not, and say why.',
    counterexample: <Template>The book is on its way</Template>,
  },
];
