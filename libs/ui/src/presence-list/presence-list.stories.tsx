import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { PresenceList, type PresenceListProps } from './presence-list.tsx';

const meta = {
  title: 'Feedback/PresenceList',
  component: PresenceList,
  tags: ['stable', 'chat', 'online', 'people', 'users'],
  args: {
    heading: 'In the room',
    names: ['brome', 'reader', 'tace'],
    own: 'reader',
    labels: { own: 'you', stale: 'As last known' },
    empty: 'Nobody yet.',
  },
  parameters: inLanguages<PresenceListProps>({
    de: {
      heading: 'Im Raum',
      labels: { own: 'Sie', stale: 'Letzter Stand' },
      empty: 'Noch niemand.',
    },
    it: {
      heading: 'Nella stanza',
      labels: { own: 'tu', stale: 'Come visti l’ultima volta' },
      empty: 'Ancora nessuno.',
    },
    fr: {
      heading: 'Dans le salon',
      labels: { own: 'vous', stale: 'Dernier état connu' },
      empty: 'Personne pour l’instant.',
    },
  }),
} satisfies Meta<typeof PresenceList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { names: [] } };

/** The connection is lost: the names are dimmed. */
export const Stale: Story = {
  args: { stale: true },
};

export const OnlyTheReader: Story = { args: { names: ['reader'] } };

/** A name without spaces wraps; nothing scrolls horizontally. */
export const LongNames: Story = {
  args: {
    names: ['Glockengießermeisterssohnausdemhafenviertel', 'reader', 'x'.repeat(60)],
  },
  decorators: [(Story) => <div style={{ inlineSize: '12rem' }}>{Story()}</div>],
};

/** Below the `lg` breakpoint the names are one line, which scrolls. */
export const Line: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { names: ['brome', 'dab', 'elias', 'quennell', 'reader', 'tace', 'vellacott'] },
};

/** A panel that is too low for its names scrolls. */
export const ManyNames: Story = {
  args: { names: Array.from({ length: 40 }, (_, index) => `reader ${index + 1}`) },
  decorators: [(Story) => <div style={{ display: 'grid', blockSize: '16rem' }}>{Story()}</div>],
};

/** The mark is on the right of the name. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { names: ['ليلى', 'قارئ'], own: 'قارئ', labels: { own: 'أنت', stale: 'كما كانت' } },
  parameters: inLanguages({ de: {}, it: {}, fr: {} }),
};

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
