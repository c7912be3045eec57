import type { DoDontProps } from '../testing/do-dont.tsx';
import { eliasCover, routesCover } from '../testing/sample-pictures.ts';
import * as TaleSelector from './tale-selector.tsx';

/** Two tales with these lines below their names. */
const tales = (label: string, ofRoutes: string, ofElias: string) => (
  <TaleSelector.Root label={label} value="routes">
    <TaleSelector.Item value="routes" href="#routes" cover={routesCover} tagline={ofRoutes}>
      The Routes Between Worlds
    </TaleSelector.Item>
    <TaleSelector.Item value="elias" href="#elias" cover={eliasCover} tagline={ofElias}>
      The Airborne Adventures of Elias Harrow
    </TaleSelector.Item>
  </TaleSelector.Root>
);

export const doDont: readonly DoDontProps[] = [
  {
    do: 'Give each tale one line that makes it different.',
    example: tales(
      'Tales with a line',
      'Certain roads, walked at a certain hour, lead out of the world.',
      'A bell-founder’s son, a mail airship and a sea made of cloud.',
    ),
    dont: 'Tell the tale: the page that follows does, and the choice is out of view.',
    counterexample: tales(
      'Tales with a paragraph',
      'Certain roads, walked at a certain hour, lead out of the world. Those who know them keep the hours to themselves, until one of them draws a map of the roads, and loses it on a market day.',
      'A bell-founder’s son, a mail airship and a sea made of cloud. Nobody has counted him, and so nobody misses him before the first storm, in which the mail goes over board.',
    ),
  },
];
