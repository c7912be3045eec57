import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Status, type StatusProps } from './status.tsx';

const meta = {
  title: 'Feedback/Status',
  component: Status,
  tags: ['stable', 'countdown', 'message', 'state'],
  args: { tone: 'success', children: 'Connected' },
  argTypes: {
    tone: { control: 'inline-radio', options: ['neutral', 'busy', 'success', 'danger'] },
  },
  parameters: inLanguages<StatusProps>({
    de: { children: 'Verbunden' },
    it: { children: 'Connessione attiva' },
    fr: { children: 'Connexion établie' },
  }),
} satisfies Meta<typeof Status>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The dot pulses, except with reduced motion. */
export const Busy: Story = {
  args: { tone: 'busy', children: 'Connecting…' },
  parameters: inLanguages<StatusProps>({
    de: { children: 'Verbindung wird aufgebaut …' },
    it: { children: 'Connessione in corso…' },
    fr: { children: 'Connexion en cours…' },
  }),
};

/** Only the lost connection is announced, not each second of the countdown. */
export const Countdown: Story = {
  args: {
    tone: 'danger',
    children: 'Connection lost. Trying again in 5 seconds.',
    announcement: 'Disconnected',
  },
  parameters: inLanguages<StatusProps>({
    de: {
      children: 'Verbindung verloren. Neuer Versuch in 5 Sekunden.',
      announcement: 'Getrennt',
    },
    it: {
      children: 'Connessione persa. Nuovo tentativo tra 5 secondi.',
      announcement: 'Connessione chiusa',
    },
    fr: {
      children: 'Connexion perdue. Nouvel essai dans 5 secondes.',
      announcement: 'Hors connexion',
    },
  }),
};

/** The dot stays at the first line while the text wraps. */
export const LongGermanText: Story = {
  args: {
    lang: 'de',
    tone: 'danger',
    children: 'Netzwerkverbindungsunterbrechung. Der nächste Verbindungsversuch folgt sogleich.',
  },
  parameters: inLanguages({ de: {}, it: {}, fr: {} }),
  decorators: [(Story) => <div style={{ inlineSize: '12rem' }}>{Story()}</div>],
};

/** The dot is at the start of the line, which is on the right. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', children: 'متصل' },
  parameters: inLanguages({ de: {}, it: {}, fr: {} }),
};

/** The tones differ by form as well as by colour. */
export const AllStates: Story = {
  tags: ['forced-colors'],
  parameters: captured,
  render: () => (
    <Specimens>
      <Status>Disconnected</Status>
      <Status tone="busy">Connecting…</Status>
      <Status tone="success">Connected</Status>
      <Status tone="danger">Connection lost. Trying again in 5 seconds.</Status>
    </Specimens>
  ),
};
