import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { States } from '../testing/states.tsx';
import { Prose } from './prose.tsx';

const meta = {
  title: 'Text/Prose',
  component: Prose,
  args: {
    children: (
      <>
        <p>
          Elias Harrow is thirteen and the son of a bell-founder. He knows the smell of hot bronze,
          the long wait while a casting cools, and the one blow that tells whether the work will
          sing or crack.
        </p>
        <p>
          Then there is the mail airship. It carries letters from towns that Elias knows by name
          only, in sacks large enough to hide a boy of his size, and before long he is travelling
          among them: unstamped, unaddressed and on his way.
        </p>
      </>
    ),
  },
} satisfies Meta<typeof Prose>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithHeadingsAndLinks: Story = {
  args: {
    children: (
      <>
        <h2>About the book</h2>
        <p>
          The Last Shadow of Aman keeps close to its three companions. A second document, the{' '}
          <a href="#making-of">making-of</a>, shows the workshop behind it.
        </p>
        <h3>To future makers</h3>
        <p>
          Take from these pages whatever is of use: not the characters and not the island, but the
          way of working.
        </p>
        <h2>A work of fan fiction</h2>
        <p>Ilvane, Orro Tain and the Shade are the author’s own.</p>
      </>
    ),
  },
};

export const AllStates: Story = {
  parameters: captured,
  args: { ...WithHeadingsAndLinks.args, opening: true },
  render: (args) => (
    <div data-tale="shadows" style={{ display: 'grid', gap: '2rem' }}>
      <Prose {...args} />
      <States of={['rest', 'hover', 'focus', 'pressed']}>
        {() => (
          <Prose>
            <p>
              A second document, the <a href="#making-of">making-of</a>, shows the workshop.
            </p>
          </Prose>
        )}
      </States>
    </div>
  ),
};
