import { Icon } from '../icon/icon.tsx';
import type { DoDontProps } from '../testing/do-dont.tsx';
import { Text } from '../text/text.tsx';
import { IconButton } from './icon-button.tsx';

export const doDont: readonly DoDontProps[] = [
  {
    do: 'Use an icon that readers know from other sites.',
    example: (
      <>
        <IconButton label="Open the menu">
          <Icon name="menu" />
        </IconButton>
        <IconButton label="Search">
          <Icon name="search" />
        </IconButton>
        <IconButton label="Close">
          <Icon name="close" />
        </IconButton>
      </>
    ),
    dont: 'Invent one for an action of this site only: a button with text says what it does.',
    counterexample: (
      <>
        <IconButton label="Donate">
          <Icon name="cup" />
        </IconButton>
        <IconButton label="Show the wait period">
          <Icon name="hourglass" />
        </IconButton>
      </>
    ),
  },
  {
    do: 'Use `muted` beside what it closes or reveals.',
    example: (
      <>
        <Text>The download has begun.</Text>
        <IconButton label="Close the message" variant="muted">
          <Icon name="close" />
        </IconButton>
      </>
    ),
    dont: 'Use `muted` for the only control of a view: it looks unimportant.',
    counterexample: (
      <IconButton label="Open the menu of the page" variant="muted">
        <Icon name="menu" />
      </IconButton>
    ),
  },
];
