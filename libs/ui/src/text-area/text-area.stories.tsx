import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { States } from '../testing/states.tsx';
import { TextArea, type TextAreaProps } from './text-area.tsx';

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  tags: ['stable', 'form', 'input', 'message', 'multiline'],
  args: { label: 'Your message', rows: 3 },
  argTypes: { action: { control: false } },
  parameters: inLanguages<TextAreaProps>({
    de: { label: 'Ihre Nachricht' },
    it: { label: 'Il tuo messaggio' },
    fr: { label: 'Votre message' },
  }),
} satisfies Meta<typeof TextArea>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The asterisk is hidden from assistive technology, which reads `required`. */
export const Required: Story = { args: { required: true } };

/** With a button to send. The button moves below where both do not fit. */
export const WithSendButton: Story = {
  args: { rows: 2, remaining: '2000 characters left', action: <Button>Send</Button> },
  parameters: inLanguages<TextAreaProps>({
    de: {
      label: 'Ihre Nachricht',
      remaining: 'Noch 2000 Zeichen',
      action: <Button>Senden</Button>,
    },
    it: {
      label: 'Il tuo messaggio',
      remaining: 'Restano 2000 caratteri',
      action: <Button>Invia</Button>,
    },
    fr: {
      label: 'Votre message',
      remaining: '2000 caractères restants',
      action: <Button>Envoyer</Button>,
    },
  }),
};

/** The hint is shown before typing, the count shows the remaining characters. */
export const WithHintAndCount: Story = {
  args: {
    hint: 'Enter sends, Shift and Enter begin a new line.',
    remaining: '1964 characters left',
    defaultValue: 'Is the Needle longer at slack water?',
  },
};

/** One line at first, for a conversation; it grows with the text. */
export const Growing: Story = {
  args: { growing: true, defaultValue: 'Which road is it?\nThe one behind the harbour?' },
};

/** An error after a press is announced assertively, and the text is kept. */
export const Wrong: Story = {
  args: {
    ...WithSendButton.args,
    defaultValue: 'Which road is it?',
    error: 'You are not connected at the moment. Your text stays here.',
  },
};

/** A word without spaces wraps; nothing scrolls horizontally. */
export const LongWords: Story = { args: { defaultValue: 'a'.repeat(300) } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Which road is it?' } };

/** Label, hint and error wrap at spaces. */
export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    label: 'Nachricht an alle Leserinnen und Leser in diesem Gesprächsraum',
    hint: 'Umschalt- und Eingabetaste beginnen eine neue Zeile.',
    remaining: 'Noch 1964 Zeichen',
    error: 'Im Augenblick besteht keine Verbindung. Ihr Text bleibt hier stehen.',
    action: <Button>Absenden</Button>,
  },
  parameters: inLanguages({ de: {}, it: {}, fr: {} }),
  decorators: [(Story) => <div style={{ inlineSize: '16rem' }}>{Story()}</div>],
};

/** The button is on the left, the count opposite the hint. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    label: 'رسالتك',
    hint: 'اضغط Enter للإرسال.',
    remaining: 'بقي 2000 حرف',
    action: <Button>إرسال</Button>,
  },
  parameters: inLanguages({ de: {}, it: {}, fr: {} }),
};

/** Filled and invalid in every state; then with a hint and a count, and with a button. */
export const AllStates: Story = {
  parameters: captured,
  args: { rows: 2 },
  render: (args) => (
    <div style={{ maxInlineSize: '52rem' }}>
      <States of={['rest', 'hover', 'focus', 'disabled']}>
        {(state) => (
          <Specimens width="14rem">
            <TextArea {...args} disabled={state === 'disabled'} defaultValue="Which road is it?" />
            <TextArea
              {...args}
              disabled={state === 'disabled'}
              defaultValue="Which road is it?"
              error="You are not connected."
            />
          </Specimens>
        )}
      </States>
      <Specimens width="20rem">
        <TextArea {...args} required hint="Enter sends." remaining="2000 characters left" />
        <TextArea {...args} defaultValue="Which road is it?" action={<Button>Send</Button>} />
      </Specimens>
    </div>
  ),
};
