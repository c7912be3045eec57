import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { States } from '../testing/states.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  tags: ['stable', 'form', 'input', 'secret'],
  args: {
    label: 'Password',
    labels: { show: 'Show the password', hide: 'Hide the password' },
    autoComplete: 'current-password',
    defaultValue: 'eleven feet',
    onVisibleChange: fn(),
  },
} satisfies Meta<typeof PasswordField>;

export default meta;

type Story = StoryObj<typeof meta>;

const words = {
  de: { label: 'Passwort', labels: { show: 'Passwort zeigen', hide: 'Passwort verbergen' } },
  it: {
    label: 'Password',
    labels: { show: 'Mostra la password', hide: 'Nascondi la password' },
  },
  fr: {
    label: 'Mot de passe',
    labels: { show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe' },
  },
};

export const Default: Story = { parameters: inLanguages<PasswordFieldProps>(words) };

/** The name of the button describes its next action. */
export const Shown: Story = {
  args: { defaultVisible: true },
  parameters: inLanguages<PasswordFieldProps>(words),
};

/** With an error message below. */
export const Wrong: Story = {
  args: { defaultValue: 'road', error: 'Password must be at least 6 characters.' },
  parameters: inLanguages<PasswordFieldProps>({
    de: { ...words.de, error: 'Das Passwort muss mindestens 6 Zeichen lang sein.' },
    it: { ...words.it, error: 'La password deve avere almeno 6 caratteri.' },
    fr: { ...words.fr, error: 'Le mot de passe doit compter au moins 6 caractères.' },
  }),
};

/** The button is at the end of the line, and a long password does not run under it. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    label: 'كلمة السر',
    labels: { show: 'إظهار كلمة السر', hide: 'إخفاء كلمة السر' },
    defaultValue: 'a-lantern-on-a-pole-and-eleven-feet-of-rope-at-slack-water',
    defaultVisible: true,
  },
  decorators: [(Story) => <div style={{ inlineSize: '16rem' }}>{Story()}</div>],
};

/** The states of the button, which those of the field surround; then required and invalid. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <div style={{ maxInlineSize: '52rem' }}>
      <States of={['rest', 'hover', 'focus', 'pressed', 'disabled']} part="button">
        {(state) => (
          <Specimens width="14rem">
            <PasswordField {...args} disabled={state === 'disabled'} />
            <PasswordField {...args} disabled={state === 'disabled'} defaultVisible />
          </Specimens>
        )}
      </States>
      <Specimens width="20rem">
        <PasswordField {...args} required />
        <PasswordField {...args} error="Password must be at least 6 characters." />
      </Specimens>
    </div>
  ),
};
