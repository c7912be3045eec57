import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Loading…' },
} satisfies Meta<typeof Spinner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithAFallback: Story = {
  args: {
    label: 'Opening the book…',
    fallback: (
      <>
        Is it taking long? <a href="#book">Open the PDF in a new tab</a>
      </>
    ),
  },
};

export const AllStates: Story = {
  parameters: captured,
  decorators: [
    (Story) => (
      <>
        <style>{'.tales-spinner svg { animation: none }'}</style>
        {Story()}
      </>
    ),
  ],
  render: (args) => (
    <Specimens>
      {['routes', 'elias', 'shadows'].map((tale) => (
        <div key={tale} data-tale={tale}>
          <Spinner {...args} />
        </div>
      ))}
    </Specimens>
  ),
};
