import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { States } from '../testing/states.tsx';
import { LinkButton } from './link-button.tsx';

const meta = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  args: { href: '#read-the-routes-between-worlds', children: 'Read' },
} satisfies Meta<typeof LinkButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const NewTab: Story = {
  args: {
    href: 'https://coffee.example',
    newTab: '(opens in a new tab)',
    children: 'Buy the author a coffee',
  },
};

export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <States of={['rest', 'hover', 'focus', 'pressed', 'busy']}>
      {(state) =>
        ['routes', 'elias', 'shadows'].map((tale) => (
          <div
            key={tale}
            data-tale={tale}
            style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}
          >
            {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
              <LinkButton
                key={variant}
                href={`#${tale}-${variant}`}
                variant={variant}
                aria-busy={state === 'busy'}
              >
                Read
              </LinkButton>
            ))}
          </div>
        ))
      }
    </States>
  ),
};
