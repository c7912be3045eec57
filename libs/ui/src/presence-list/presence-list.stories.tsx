import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { PresenceList } from './presence-list.tsx';

const meta = {
  title: 'Feedback/PresenceList',
  component: PresenceList,
  args: {
    heading: 'In the room',
    names: ['brome', 'reader', 'tace'],
    own: 'reader',
    labels: { own: 'you', stale: 'As last known' },
    empty: 'Nobody yet.',
  },
} satisfies Meta<typeof PresenceList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="12rem">
      <PresenceList {...args} />
      <PresenceList {...args} heading="Alone" names={['reader']} />
      <PresenceList {...args} heading="Nobody" names={[]} />
      <PresenceList {...args} heading="Not connected" stale />
      <PresenceList
        {...args}
        heading="Long names"
        names={['Glockengießermeisterssohnausdemhafenviertel', 'tace']}
      />
    </Specimens>
  ),
};
