import type { DoDontProps } from '../testing/do-dont.tsx';
import { eliasCover, routesCover } from '../testing/sample-pictures.ts';
import * as TaleSelector from './tale-selector.tsx';

const tales = (label: string, value?: string) => (
  <TaleSelector.Root label={label} value={value}>
    <TaleSelector.Item value="routes" href="#routes" cover={routesCover}>
      The Routes Between Worlds
    </TaleSelector.Item>
    <TaleSelector.Item value="elias" href="#elias" cover={eliasCover}>
      The Airborne Adventures of Elias Harrow
    </TaleSelector.Item>
  </TaleSelector.Root>
);

export const doDont: readonly DoDontProps[] = [
  {
    do: 'On the page of a tale, set `value` to this tale.',
    example: tales('Tales, one of them chosen', 'elias'),
    dont: 'Leave out what is chosen: readers lose their place.',
    counterexample: tales('Tales, none of them chosen'),
  },
];
