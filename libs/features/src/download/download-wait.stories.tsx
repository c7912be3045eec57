import { captured } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType } from 'react';
import type { Translate } from '../i18n/index.ts';
import { WaitOnSite } from './download-wait.fixture.tsx';
import { DownloadWait, type DownloadWaitProps } from './download-wait.tsx';

type Args = Pick<DownloadWaitProps, 'seconds'>;

const meta = {
  title: 'Flows/DownloadWait',
  component: DownloadWait as unknown as ComponentType<Args>,
  tags: ['!autodocs'],
  argTypes: { seconds: { control: { type: 'number', min: 0, max: 5 } } },
  render: (args, { loaded }) => <WaitOnSite {...args} t={loaded['t'] as Translate} />,
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The remaining time is unknown, and the `onward` link is enabled. */
export const Default: Story = {};

/** An unknown remaining time, a countdown, and a finished countdown. */
export const AllStates: Story = {
  parameters: captured,
  render: (args, { loaded }) => (
    <>
      {[undefined, 4, 0].map((seconds) => (
        <WaitOnSite
          key={String(seconds)}
          {...args}
          seconds={seconds}
          t={loaded['t'] as Translate}
        />
      ))}
    </>
  ),
};
