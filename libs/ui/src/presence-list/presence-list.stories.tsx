import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { PresenceList, type PresenceListProps } from './presence-list.tsx';

const meta = {
  title: 'Feedback/PresenceList',
  component: PresenceList,
  tags: ['!autodocs', 'stable', 'chat', 'online', 'people', 'users'],
  args: {
    names: ['brome', 'reader', 'tace'],
    own: 'reader',
    ownLabel: 'you',
    empty: 'Nobody yet.',
  },
  parameters: inLanguages<PresenceListProps>({
    de: { ownLabel: 'Sie', empty: 'Noch niemand.' },
    it: { ownLabel: 'tu', empty: 'Ancora nessuno.' },
    fr: { ownLabel: 'vous', empty: 'Personne pour l’instant.' },
  }),
} satisfies Meta<typeof PresenceList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { names: [] } };

export const OnlyTheReader: Story = { args: { names: ['reader'] } };

/** A name without spaces wraps; nothing scrolls horizontally. */
export const LongNames: Story = {
  args: {
    names: ['Glockengießermeisterssohnausdemhafenviertel', 'reader', 'x'.repeat(60)],
  },
  decorators: [(Story) => <div style={{ inlineSize: '12rem' }}>{Story()}</div>],
};

/** The mark is on the right of the name. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { names: ['ليلى', 'قارئ'], own: 'قارئ', ownLabel: 'أنت' },
  parameters: inLanguages({ de: {}, it: {}, fr: {} }),
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="12rem">
      <PresenceList {...args} />
      <PresenceList {...args} names={['reader']} />
      <PresenceList {...args} names={[]} />
      <PresenceList {...args} names={['Glockengießermeisterssohnausdemhafenviertel', 'tace']} />
    </Specimens>
  ),
};
