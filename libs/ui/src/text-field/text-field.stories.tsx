import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { States } from '../testing/states.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  tags: ['stable', 'form', 'input', 'type'],
  args: { label: 'User name', autoComplete: 'username' },
} satisfies Meta<typeof TextField>;

export default meta;

type Story = StoryObj<typeof meta>;

const userName = inLanguages<TextFieldProps>({
  de: { label: 'Benutzername' },
  it: { label: 'Nome utente' },
  fr: { label: 'Nom d’utilisateur' },
});

const email = inLanguages<TextFieldProps>({
  de: {
    label: 'E-Mail-Adresse',
    hint: 'Bleibt auf diesem Gerät und wird nicht gesendet.',
    error: 'Das ist keine gültige E-Mail-Adresse.',
  },
  it: {
    label: 'Indirizzo e-mail',
    hint: 'Resta su questo dispositivo e non viene inviato.',
    error: 'L’indirizzo e-mail non è valido.',
  },
  fr: {
    label: 'Adresse électronique',
    hint: 'Reste sur cet appareil et n’est pas envoyée.',
    error: 'L’adresse électronique n’est pas valable.',
  },
});

export const Default: Story = { parameters: userName };

/** The asterisk is hidden from assistive technology, which reads `required`. */
export const Required: Story = { args: { required: true }, parameters: userName };

/** The hint is below the field and is its description. */
export const WithHint: Story = {
  args: { label: 'Email', type: 'email', hint: 'Stays on this device and is not sent.' },
  parameters: inLanguages<TextFieldProps>({
    de: { label: 'E-Mail-Adresse', hint: 'Bleibt auf diesem Gerät und wird nicht gesendet.' },
    it: { label: 'Indirizzo e-mail', hint: 'Resta su questo dispositivo e non viene inviato.' },
    fr: { label: 'Adresse électronique', hint: 'Reste sur cet appareil et n’est pas envoyée.' },
  }),
};

/** Marked by more than colour, and described by the error. */
export const Wrong: Story = {
  args: { defaultValue: 'Tay', error: 'User name must be at least 4 characters.' },
  parameters: inLanguages<TextFieldProps>({
    de: {
      label: 'Benutzername',
      error: 'Der Benutzername muss mindestens 4 Zeichen lang sein.',
    },
    it: { label: 'Nome utente', error: 'Il nome utente deve avere almeno 4 caratteri.' },
    fr: {
      label: 'Nom d’utilisateur',
      error: 'Le nom d’utilisateur doit compter au moins 4 caractères.',
    },
  }),
};

/** The error does not replace the hint. */
export const WrongWithHint: Story = {
  args: { ...WithHint.args, defaultValue: 'taye', error: 'Invalid email address.' },
  parameters: email,
};

/** Disabled: shows a value that cannot be changed, and is skipped by the keyboard. */
export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'Tace Vellacott' },
  parameters: userName,
};

/** Labels and errors wrap at spaces. */
export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    label: 'E-Mail-Adresse für die Benachrichtigung über neue Veröffentlichungen',
    error: 'Das ist keine gültige E-Mail-Adresse. Bitte prüfen Sie die Schreibweise.',
  },
  decorators: [(Story) => <div style={{ inlineSize: '16rem' }}>{Story()}</div>],
};

/** Label, value and error are aligned with the start of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    label: 'اسم المستخدم',
    required: true,
    defaultValue: 'تيس',
    error: 'يجب ألّا يقلّ الاسم عن أربعة أحرف.',
  },
};

/** Empty and invalid in every state; then required, with a hint. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <div style={{ maxInlineSize: '52rem' }}>
      <States of={['rest', 'hover', 'focus', 'disabled']}>
        {(state) => (
          <Specimens width="14rem">
            <TextField {...args} disabled={state === 'disabled'} />
            <TextField
              {...args}
              disabled={state === 'disabled'}
              defaultValue="Tay"
              error="User name must be at least 4 characters."
            />
          </Specimens>
        )}
      </States>
      <TextField {...args} required hint="As the author gave it to you." />
    </div>
  ),
};
