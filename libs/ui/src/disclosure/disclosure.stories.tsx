import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { NavLink } from '../nav-link/nav-link.tsx';
import { captured, framed } from '../testing/captured.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { States } from '../testing/states.tsx';
import * as Disclosure from './disclosure.tsx';

const navigation = (current?: string) => (
  <>
    <Disclosure.Trigger>Menu</Disclosure.Trigger>
    <Disclosure.Content>
      <nav aria-label="Main">
        <ul style={{ display: 'grid' }}>
          {['Home', 'Donate', 'About', 'Chat'].map((words) => (
            <li key={words}>
              <NavLink asChild aria-current={words === current ? 'page' : undefined}>
                <RouterLink to={`#${words}`}>{words}</RouterLink>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Disclosure.Content>
  </>
);

const meta = {
  title: 'Navigation/Disclosure',
  component: Disclosure.Root,
  tags: ['!autodocs'],
  subcomponents: { Trigger: Disclosure.Trigger, Content: Disclosure.Content },
  args: { children: navigation(), onToggle: fn() },
  decorators: [(Story) => <div style={{ display: 'flex', justifyContent: 'end' }}>{Story()}</div>],
  parameters: framed('20rem'),
} satisfies Meta<typeof Disclosure.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <div
      style={{
        display: 'grid',
        gap: '2rem',
        gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
        justifyItems: 'end',
        alignItems: 'start',
        inlineSize: '100%',
      }}
    >
      <States of={['rest', 'hover', 'focus', 'pressed']} part="summary">
        {() => <Disclosure.Root>{navigation()}</Disclosure.Root>}
      </States>
      <div style={{ minBlockSize: '17rem' }}>
        <Disclosure.Root defaultOpen>{navigation('About')}</Disclosure.Root>
      </div>
    </div>
  ),
};
