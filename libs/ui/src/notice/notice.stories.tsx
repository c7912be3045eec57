import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Notice } from './notice.tsx';

const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  tags: ['!autodocs'],
  args: {
    heading: 'Your book is here',
    children: 'Your browser did not open the new tab, so the book has been laid out on this page.',
  },
} satisfies Meta<typeof Notice>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: ({ heading, children }) => (
    <Specimens width="24rem">
      {(['info', 'success', 'danger'] as const).flatMap((tone) => [
        <Notice
          key={tone}
          tone={tone}
          heading={heading}
          details={{ label: 'Technical details', text: 'Request failed with status code 503' }}
          actions={<Button variant="secondary">Try again</Button>}
        >
          {children}
        </Notice>,
        <Notice key={`${tone} alone`} tone={tone}>
          {children}
        </Notice>,
      ])}
    </Specimens>
  ),
};
