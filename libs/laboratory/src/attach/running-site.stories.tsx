import type { Meta, StoryObj } from '@storybook/react-vite';
import { authMachine } from '@tales/features/auth';
import { chatConnectionMachine } from '@tales/features/chat';
import { downloadMachine } from '@tales/features/download';
import { RunningSite } from './running-site.tsx';

const meta = {
  title: 'Laboratory/Running site',
  component: RunningSite,
  args: { machines: [authMachine, chatConnectionMachine, downloadMachine] },
  argTypes: { machines: { control: false }, page: { control: false } },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof RunningSite>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Needs `npm run dev` beside Storybook. */
export const Default: Story = {};
