import { Button } from '../button/button.tsx';
import type { DoDontProps } from '../testing/do-dont.tsx';
import * as Menu from './menu.tsx';

const languages = (
  <Menu.Content>
    <Menu.LinkItem href="#en" current>
      English
    </Menu.LinkItem>
    <Menu.LinkItem href="#it">Italiano</Menu.LinkItem>
    <Menu.LinkItem href="#fr">Français</Menu.LinkItem>
  </Menu.Content>
);

export const doDont: readonly DoDontProps[] = [
  {
    do: 'Name the button after what the menu holds.',
    example: (
      <Menu.Root>
        <Menu.Trigger chevron>Language</Menu.Trigger>
        {languages}
      </Menu.Root>
    ),
    dont: 'Name it “More”: nobody looks there for a language.',
    counterexample: (
      <Menu.Root>
        <Menu.Trigger chevron>More</Menu.Trigger>
        {languages}
      </Menu.Root>
    ),
  },
  {
    do: 'Show two actions as two buttons.',
    example: (
      <>
        <Button variant="secondary">Send again</Button>
        <Button variant="quiet">Discard</Button>
      </>
    ),
    dont: 'Hide two actions in a menu: each takes a press more.',
    counterexample: (
      <Menu.Root>
        <Menu.Trigger chevron>Message</Menu.Trigger>
        <Menu.Content>
          <Menu.Item>Send again</Menu.Item>
          <Menu.Item>Discard</Menu.Item>
        </Menu.Content>
      </Menu.Root>
    ),
  },
];
