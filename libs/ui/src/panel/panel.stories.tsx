import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from '../prose/prose.tsx';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Panel } from './panel.tsx';

const meta = {
  title: 'Text/Panel',
  component: Panel,
  args: {
    heading: 'Copyright',
    children: (
      <Prose>
        <p>
          You are welcome to read the sample edition here, to download it and to keep it for your
          own use. For anything beyond that, please ask first.
        </p>
      </Prose>
    ),
  },
} satisfies Meta<typeof Panel>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="20rem">
      <Panel {...args} />
      <Panel {...args} heading="Elias in other languages">
        <Prose>
          <p>A translation that knew where to look would be a joy.</p>
        </Prose>
      </Panel>
    </Specimens>
  ),
};
