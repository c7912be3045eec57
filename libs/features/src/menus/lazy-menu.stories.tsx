import { Icon } from '@tales/ui/icon';
import * as Menu from '@tales/ui/menu';
import { captured, framed } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longTimeout } from '../testing/long-timeout.ts';
import { LazyMenu, type LazyMenuProps, type LoadedMenuProps } from './lazy-menu.tsx';
import { LoadedMenu } from './loaded-menu.tsx';

const Tales = (props: LoadedMenuProps) => (
  <LoadedMenu {...props}>
    <Menu.LinkItem href="#routes">The Routes Between Worlds</Menu.LinkItem>
    <Menu.LinkItem href="#elias">The Airborne Adventures of Elias Harrow</Menu.LinkItem>
  </LoadedMenu>
);

const meta = {
  title: 'Flows/LazyMenu',
  component: LazyMenu<object>,
  args: {
    label: 'Tales',
    icon: <Icon name="book" />,
    load: (): ReturnType<LazyMenuProps<object>['load']> => Promise.resolve(Tales),
    menuProps: {},
    unavailable: 'No connection to the server.',
  },
  argTypes: { load: { control: false } },
  parameters: framed('16rem'),
} satisfies Meta<LazyMenuProps<object>>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The button as in the HTML. The menu is loaded on hover or focus. */
export const Default: Story = {};

/** Closed, open, while it is loaded, and when it does not come. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <>
      <div style={{ display: 'flex', gap: '2rem', minBlockSize: '12rem' }}>
        <LazyMenu {...args} />
        <LazyMenu {...args} label="Slow" load={() => new Promise<never>(() => undefined)} />
        <LazyMenu {...args} label="More tales" />
      </div>
      <div style={{ position: 'relative', maxInlineSize: '20rem', marginBlockEnd: '5rem' }}>
        <LazyMenu {...args} label="No tales" load={() => Promise.reject(new Error('offline'))} />
      </div>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    // Without the focus, which the notice would leave with.
    canvas.getByRole('button', { name: 'No tales' }).click();
    await userEvent.click(canvas.getByRole('button', { name: 'Slow' }));
    await userEvent.click(canvas.getByRole('button', { name: 'More tales' }));
    await canvas.findByRole('menu', {}, longTimeout);
  },
};
