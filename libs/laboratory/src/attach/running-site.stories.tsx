import type { Meta, StoryObj } from '@storybook/react-vite';
import { authMachine } from '@tales/features/auth';
import { chatConnectionMachine } from '@tales/features/chat';
import { downloadMachine } from '@tales/features/download';
import { situation } from '../machines/by-hand.ts';
import { siteWithSignIn } from './running-site.fixture.ts';
import { RunningSite } from './running-site.tsx';

const machines = [authMachine, chatConnectionMachine, downloadMachine];

const meta = {
  title: 'Laboratory/Running site',
  component: RunningSite,
  // Not args: machines hold cycles, which Storybook's controls do not show.
  render: () => <RunningSite machines={machines} />,
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    docs: { story: { inline: false, height: '20rem' } },
  },
} satisfies Meta;

export default meta;

type Story = StoryObj;

/** Needs `npm run dev` beside Storybook. */
export const Default: Story = {};

const page = siteWithSignIn();

/** Attached to a site where somebody has signed in. */
export const Attached: Story = {
  ...situation,
  render: () => <RunningSite machines={machines} page={page} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open the site' }));
    await canvas.findByLabelText(
      'State signedIn.staying',
      { selector: '[aria-current]' },
      { timeout: 20_000 },
    );
  },
};
