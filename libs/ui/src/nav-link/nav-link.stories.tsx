import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fragment } from 'react';
import { captured } from '../testing/captured.ts';
import { States } from '../testing/states.tsx';
import { NavLink } from './nav-link.tsx';

const meta = {
  title: 'Navigation/NavLink',
  component: NavLink,
  args: { href: '#about', children: 'About' },
} satisfies Meta<typeof NavLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Default and compact links, with and without `aria-current`, in every state. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed']}>
      {() =>
        [false, true].map((compact) => (
          <Fragment key={String(compact)}>
            <NavLink {...args} compact={compact} />
            <NavLink {...args} compact={compact} aria-current="page" />
          </Fragment>
        ))
      }
    </States>
  ),
};
