import { Icon } from '@tales/ui/icon';
import { IconButton } from '@tales/ui/icon-button';
import * as Menu from '@tales/ui/menu';
import { captured, framed } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { longTimeout } from '../testing/long-timeout.ts';
import { LazyMenu, type LazyMenuProps, type LoadedMenuProps } from './lazy-menu.tsx';

const Tales = ({ label, icon, defaultOpen = false, focusFirstItem = false }: LoadedMenuProps) => (
  <Menu.Root defaultOpen={defaultOpen}>
    <Menu.Trigger label={label} asChild>
      <IconButton label={label}>{icon}</IconButton>
    </Menu.Trigger>
    <Menu.Content align="start" focusFirstItem={focusFirstItem}>
      <Menu.LinkItem href="#routes">The Routes Between Worlds</Menu.LinkItem>
      <Menu.LinkItem href="#elias">The Airborne Adventures of Elias Harrow</Menu.LinkItem>
    </Menu.Content>
  </Menu.Root>
);

const meta = {
  title: 'Flows/LazyMenu',
  component: LazyMenu,
  tags: ['!autodocs'],
  args: {
    label: 'Tales',
    icon: <Icon name="book" />,
    load: (): ReturnType<LazyMenuProps['load']> => Promise.resolve(Tales),
    onUnavailable: fn(),
  },
  argTypes: { items: { control: false }, load: { control: false } },
  parameters: framed('16rem'),
} satisfies Meta<LazyMenuProps>;

export default meta;

type Story = StoryObj<typeof meta>;

const press: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
};

/** The button as in the HTML. The menu is loaded on hover or focus. */
export const Default: Story = {};

/** Pressed before it is loaded: the browser shows the `items` as a native popover. */
export const BeforeLoaded: Story = {
  args: {
    items: ({ LinkItem }) => (
      <>
        <LinkItem href="#routes">The Routes Between Worlds</LinkItem>
        <LinkItem href="#elias">The Airborne Adventures of Elias Harrow</LinkItem>
      </>
    ),
    load: () => new Promise(() => undefined),
  },
  play: press,
};

/** Before and after the press. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <div style={{ display: 'flex', gap: '2rem', minBlockSize: '12rem' }}>
      <LazyMenu {...args} />
      <LazyMenu {...args} label="More tales" />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More tales' }));
    await canvas.findByRole('menu', {}, longTimeout);
  },
};
