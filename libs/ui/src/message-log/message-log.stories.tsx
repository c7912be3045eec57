import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/index.ts';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { MessageLog, type LogMessage, type MessageLogProps } from './message-log.tsx';

const talk = (first: string, second: string, third: string, own: string): LogMessage[] => [
  { id: '1', sender: 'tace', content: first },
  { id: '2', sender: 'brome', content: second },
  { id: '3', sender: 'tace', content: third },
  { id: '4', sender: 'reader', content: own, own: true },
];

const conversation = talk(
  'The Needle is eleven feet longer at slack water.',
  'A bad reading.',
  'Three times?',
  'Which chapter is this?',
);

const german = talk(
  'Die Nadel ist bei Stauwasser elf Fuß länger.',
  'Falsch abgelesen.',
  'Dreimal?',
  'Welches Kapitel ist das?',
);

const italian = talk(
  'L’Ago è più lungo di undici piedi, a marea ferma.',
  'Una lettura sbagliata.',
  'Tre volte?',
  'Che capitolo è?',
);

const french = talk(
  'L’Aiguille a onze pieds de plus à l’étale.',
  'Une mauvaise lecture.',
  'Trois fois ?',
  'C’est quel chapitre ?',
);

const meta = {
  title: 'Feedback/MessageLog',
  component: MessageLog,
  tags: ['!autodocs'],
  args: {
    label: 'Messages',
    messages: conversation,
    newMessagesLabel: (count) => `${count} new messages`,
    empty: 'Nobody has said anything yet.',
    style: { blockSize: '22rem' },
  },
  argTypes: {
    newMessagesLabel: { control: false },
    renderActions: { control: false },
    empty: { control: 'text' },
  },
} satisfies Meta<typeof MessageLog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<MessageLogProps>({
    de: { label: 'Nachrichten', messages: german },
    it: { label: 'Messaggi', messages: italian },
    fr: { label: 'Fil des messages', messages: french },
  }),
};

/** An invitation to begin. */
export const Empty: Story = {
  args: { messages: [] },
  parameters: inLanguages<MessageLogProps>({
    de: { empty: 'Noch hat niemand etwas gesagt. Das erste Wort gehört Ihnen.' },
    it: { empty: 'Nessuno ha ancora detto nulla. La prima parola è tua.' },
    fr: { empty: 'Personne n’a encore rien dit. Le premier mot vous revient.' },
  }),
};

const unsettled = (content: string, note: string, failed = false): LogMessage => ({
  id: failed ? 'failed' : 'pending',
  sender: 'reader',
  content,
  own: true,
  note,
  failed,
});

/** A message waits for its receipt. */
export const Pending: Story = {
  args: { messages: [...conversation, unsettled('The second.', 'Sending…')] },
  parameters: inLanguages<MessageLogProps>({
    de: { messages: [...german, unsettled('Das zweite.', 'Wird gesendet …')] },
    it: { messages: [...italian, unsettled('Il secondo.', 'Invio in corso…')] },
    fr: { messages: [...french, unsettled('Le deuxième.', 'Envoi en cours…')] },
  }),
};

const withGap = (messages: LogMessage[], gapBefore: string): LogMessage[] =>
  messages.map((message, index) => (index === 2 ? { ...message, gapBefore } : message));

/** Messages between two others have been removed. */
export const Gap: Story = {
  args: { messages: withGap(conversation, 'Older messages are no longer kept.') },
  parameters: inLanguages<MessageLogProps>({
    de: { messages: withGap(german, 'Ältere Nachrichten werden nicht mehr aufbewahrt.') },
    it: { messages: withGap(italian, 'I messaggi più vecchi non vengono più conservati.') },
    fr: { messages: withGap(french, 'Les messages plus anciens ne sont plus conservés.') },
  }),
};

const sendAgain = (words: string) => () => (
  <Button intent="secondary" size="sm">
    {words}
  </Button>
);

/** A message that was lost is offered again. */
export const Failed: Story = {
  args: {
    messages: [...conversation, unsettled('The second.', 'Not sent', true)],
    renderActions: sendAgain('Send again'),
  },
  parameters: inLanguages<MessageLogProps>({
    de: {
      messages: [...german, unsettled('Das zweite.', 'Nicht gesendet', true)],
      renderActions: sendAgain('Erneut senden'),
    },
    it: {
      messages: [...italian, unsettled('Il secondo.', 'Non inviato', true)],
      renderActions: sendAgain('Invia di nuovo'),
    },
    fr: {
      messages: [...french, unsettled('Le deuxième.', 'Non envoyé', true)],
      renderActions: sendAgain('Renvoyer'),
    },
  }),
};

const milestones = (count: number): LogMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    sender: index % 3 ? 'tace' : 'dab',
    content: `Milestone ${index + 1}`,
  }));

/** Who has scrolled up stays there, is told how many came, and is led down by a press. */
export const NewMessagesBelow: Story = {
  args: { messages: milestones(30) },
  render: function Growing({ messages, ...args }) {
    const [come, setCome] = useState(0);
    return (
      <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
        <MessageLog
          {...args}
          messages={[...messages, ...milestones(30 + come).slice(30)]}
          style={{ ...args.style, inlineSize: '100%' }}
        />
        <Button
          intent="secondary"
          size="sm"
          onClick={() => {
            setCome(come + 1);
          }}
        >
          Let a message come
        </Button>
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    const scrolled = new Promise((resolve) => {
      log.addEventListener('scroll', resolve, { once: true });
    });
    log.scrollTo({ top: 0 });
    await scrolled;
    const arrival = canvas.getByRole('button', { name: 'Let a message come' });
    await userEvent.click(arrival);
    await userEvent.click(arrival);
    await canvas.findByRole('button', { name: '2 new messages' });
  },
};

/** Whatever is written is text. */
export const Markup: Story = {
  args: {
    messages: [{ id: '1', sender: 'sly', content: '<img src=x onerror="alert(1)"> & <b>bold</b>' }],
  },
};

/** An address without a space breaks; nothing scrolls sideways. */
export const LongWord: Story = {
  args: {
    messages: [{ id: '1', sender: 'quennell', content: 'a'.repeat(300) }],
    style: { blockSize: '22rem', inlineSize: '20rem' },
  },
};

/** What one has written oneself stands where the line ends. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    label: 'الرسائل',
    messages: talk('الإبرة أطول عند سكون الماء.', 'قراءة خاطئة.', 'ثلاث مرّات؟', 'أيّ فصل هذا؟'),
  },
};

/**
 * Five thousand messages, of which only those in view are laid out. The accessibility check would
 * measure each of them for minutes; the other stories show the same message to it.
 */
export const Thousands: Story = {
  parameters: { a11y: { test: 'off' } },
  args: { messages: milestones(5000) },
};

/** Others’ messages and one’s own, a gap, on their way and lost. */
export const AllStates: Story = {
  parameters: captured,
  args: {
    messages: [
      ...withGap(conversation, 'Older messages are no longer kept.'),
      unsettled('The second.', 'Sending…'),
      unsettled('The second, I think.', 'Not sent', true),
    ],
    renderActions: sendAgain('Send again'),
    style: { blockSize: '32rem' },
  },
};
