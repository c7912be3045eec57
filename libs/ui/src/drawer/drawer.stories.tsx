import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../icon/icon.tsx';
import { captured, framed } from '../testing/captured.ts';
import { Drawer } from './drawer.tsx';

const meta = {
  title: 'Navigation/Drawer',
  component: Drawer,
  args: {
    label: 'Contents',
    labels: { open: 'Contents of the book', close: 'Close' },
    icon: <Icon name="contents" />,
    children: (
      <ul>
        <li>
          <a href="#one">One: The Harbour Road</a>
        </li>
        <li>
          <a href="#two" aria-current="true">
            Two: Eleven Feet
          </a>
        </li>
      </ul>
    ),
  },
  parameters: framed('20rem'),
} satisfies Meta<typeof Drawer>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = { args: { defaultOpen: true }, parameters: captured };
