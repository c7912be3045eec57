import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { captured, framed } from '../testing/captured.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { forceState, States } from '../testing/states.tsx';
import * as Menu from './menu.tsx';

const languageMenu = (
  <>
    <Menu.Trigger chevron>Language</Menu.Trigger>
    <Menu.Content>
      {Object.entries({ en: 'English', it: 'Italiano', fr: 'Français', de: 'Deutsch' }).map(
        ([language, name]) => (
          <Menu.LinkItem
            key={language}
            href={`#${language}`}
            lang={language}
            hrefLang={language}
            current={language === 'en'}
          >
            {name}
          </Menu.LinkItem>
        ),
      )}
    </Menu.Content>
  </>
);

const meta = {
  title: 'Navigation/Menu',
  component: Menu.Root,
  tags: ['!autodocs'],
  subcomponents: {
    Trigger: Menu.Trigger,
    Content: Menu.Content,
    Item: Menu.Item,
    LinkItem: Menu.LinkItem,
    Separator: Menu.Separator,
    Label: Menu.Label,
  },
  args: { children: languageMenu, onOpenChange: fn() },
  argTypes: { open: { control: false } },
  decorators: [
    (Story) => <div style={{ display: 'flex', justifyContent: 'center' }}>{Story()}</div>,
  ],
  parameters: framed('20rem'),
} satisfies Meta<typeof Menu.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Closed, the initial state. */
export const Default: Story = {};

/** Links and actions with a label and a separator. Without text the button needs a `label`. */
export const Account: Story = {
  args: {
    defaultOpen: true,
    children: (
      <>
        <Menu.Trigger label="User menu">
          <Icon name="person" />
        </Menu.Trigger>
        <Menu.Content>
          <Menu.Label>Signed in as Mirela</Menu.Label>
          <Menu.LinkItem href="#chat">Chat</Menu.LinkItem>
          <Menu.Item onSelect={fn()}>Settings</Menu.Item>
          <Menu.Separator />
          <Menu.Item onSelect={fn()}>Sign out</Menu.Item>
        </Menu.Content>
      </>
    ),
  },
};

/** With `asChild` another button becomes the trigger, and a router's links become items. */
export const WithButtonAndRouterLinks: Story = {
  args: {
    defaultOpen: true,
    children: (
      <>
        <Menu.Trigger asChild chevron>
          <Button variant="secondary">Tales</Button>
        </Menu.Trigger>
        <Menu.Content>
          <Menu.LinkItem asChild current>
            <RouterLink to="#routes">The Routes Between Worlds</RouterLink>
          </Menu.LinkItem>
          <Menu.LinkItem asChild>
            <RouterLink to="#elias">The Airborne Adventures of Elias Harrow</RouterLink>
          </Menu.LinkItem>
          <Menu.LinkItem asChild disabled>
            <RouterLink to="#shadows" lang="en">
              The Last Shadow of Aman
            </RouterLink>
          </Menu.LinkItem>
        </Menu.Content>
      </>
    ),
  },
};

/** Disabled items do not react to a press and are skipped by the keyboard. */
export const DisabledItem: Story = {
  args: {
    defaultOpen: true,
    children: (
      <>
        <Menu.Trigger chevron>Mirela</Menu.Trigger>
        <Menu.Content>
          <Menu.LinkItem href="#profile">Profile</Menu.LinkItem>
          <Menu.LinkItem href="#chat" disabled>
            Chat
          </Menu.LinkItem>
          <Menu.Item disabled>Settings</Menu.Item>
          <Menu.Item>Sign out</Menu.Item>
        </Menu.Content>
      </>
    ),
  },
};

/** The button and every kind of item, in every state. */
export const AllStates: Story = {
  parameters: { ...captured, ...framed('28rem') },
  render: () => (
    <div
      style={{
        display: 'grid',
        gap: '2rem',
        gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
        justifyItems: 'center',
        alignItems: 'start',
        inlineSize: '100%',
      }}
    >
      <States of={['rest', 'hover', 'focus', 'pressed', 'disabled']}>
        {(state) => (
          <Menu.Root>
            <Menu.Trigger chevron disabled={state === 'disabled'}>
              Language
            </Menu.Trigger>
          </Menu.Root>
        )}
      </States>
      <div style={{ minBlockSize: '25rem' }}>
        <Menu.Root open>
          <Menu.Trigger chevron>Actions</Menu.Trigger>
          <Menu.Content avoidCollisions={false}>
            <Menu.Label>A label</Menu.Label>
            {(['rest', 'hover', 'focus', 'pressed', 'disabled'] as const).map((state) => (
              <Menu.Item
                key={state}
                ref={(item) => {
                  forceState(item, state);
                }}
                // The appearance of an item under the pointer, which the menu also focuses.
                data-highlighted={/hover|focus|pressed/.test(state) ? '' : undefined}
                // Radix makes the focused item the tab stop.
                tabIndex={state === 'focus' ? 0 : -1}
                disabled={state === 'disabled'}
              >
                {`An action, ${state}`}
              </Menu.Item>
            ))}
            <Menu.Separator />
            <Menu.LinkItem href="#profile" disabled>
              A link, disabled
            </Menu.LinkItem>
          </Menu.Content>
        </Menu.Root>
      </div>
      <div style={{ minBlockSize: '16rem' }}>
        <Menu.Root open>
          <Menu.Trigger chevron>Links</Menu.Trigger>
          <Menu.Content avoidCollisions={false}>
            {(['rest', 'hover', 'focus', 'pressed'] as const).map((state) => (
              <Menu.LinkItem
                key={state}
                href={`#${state}`}
                current
                ref={(item) => {
                  forceState(item, state);
                }}
                data-highlighted={state === 'rest' ? undefined : ''}
                tabIndex={state === 'focus' ? 0 : -1}
              >
                {`The current one, ${state}`}
              </Menu.LinkItem>
            ))}
          </Menu.Content>
        </Menu.Root>
      </div>
    </div>
  ),
};
