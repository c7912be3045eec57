import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { captured, framed } from '../testing/captured.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { forceState, States } from '../testing/states.tsx';
import * as Menu from './menu.tsx';

const languages = { en: 'English', it: 'Italiano', fr: 'Français', de: 'Deutsch' };

const meta = {
  title: 'Navigation/Menu',
  component: Menu.Root,
  tags: ['!autodocs'],
  subcomponents: {
    Trigger: Menu.Trigger,
    Content: Menu.Content,
    Item: Menu.Item,
    LinkItem: Menu.LinkItem,
    Label: Menu.Label,
  },
  args: { onOpenChange: fn() },
  argTypes: { open: { control: false } },
  decorators: [
    (Story) => <div style={{ display: 'flex', justifyContent: 'center' }}>{Story()}</div>,
  ],
  parameters: framed('20rem'),
} satisfies Meta<typeof Menu.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    children: (
      <>
        <Menu.Trigger>Language</Menu.Trigger>
        <Menu.Content>
          {Object.entries(languages).map(([language, name]) => (
            <Menu.LinkItem
              key={language}
              href={`#${language}`}
              lang={language}
              hrefLang={language}
              current={language === 'en'}
            >
              {name}
            </Menu.LinkItem>
          ))}
        </Menu.Content>
      </>
    ),
  },
};

/**
 * With `asChild`, an `IconButton` becomes the trigger, and a router's link becomes an item. A disabled item
 * ignores presses and is skipped by keyboard navigation.
 */
export const SignedIn: Story = {
  args: {
    defaultOpen: true,
    children: (
      <>
        <Menu.Trigger asChild>
          <IconButton label="User menu">
            <Icon name="person" />
          </IconButton>
        </Menu.Trigger>
        <Menu.Content>
          <Menu.Label>Signed in as Mirela</Menu.Label>
          <Menu.Item disabled>Sign in</Menu.Item>
          <Menu.LinkItem asChild>
            <RouterLink to="#password">Change the password</RouterLink>
          </Menu.LinkItem>
          <Menu.Item onSelect={fn()}>Sign out</Menu.Item>
        </Menu.Content>
      </>
    ),
  },
};

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
            <Menu.Trigger disabled={state === 'disabled'}>Language</Menu.Trigger>
          </Menu.Root>
        )}
      </States>
      <div style={{ minBlockSize: '25rem' }}>
        <Menu.Root open>
          <Menu.Trigger>Actions</Menu.Trigger>
          <Menu.Content avoidCollisions={false}>
            <Menu.Label>A label</Menu.Label>
            {(['rest', 'hover', 'focus', 'pressed', 'disabled'] as const).map((state) => (
              <Menu.Item
                key={state}
                ref={(item) => {
                  forceState(item, state);
                }}
                data-highlighted={/hover|focus|pressed/.test(state) ? '' : undefined}
                // Radix makes the focused item the tab stop.
                tabIndex={state === 'focus' ? 0 : -1}
                disabled={state === 'disabled'}
              >
                {`An action, ${state}`}
              </Menu.Item>
            ))}
            <Menu.LinkItem href="#profile">A link</Menu.LinkItem>
          </Menu.Content>
        </Menu.Root>
      </div>
      <div style={{ minBlockSize: '16rem' }}>
        <Menu.Root open>
          <Menu.Trigger>Links</Menu.Trigger>
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
