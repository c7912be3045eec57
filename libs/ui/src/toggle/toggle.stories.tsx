import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { captured } from '../testing/captured.ts';
import { childrenIn } from '../testing/in-languages.ts';
import { States } from '../testing/states.tsx';
import { Toggle } from './toggle.tsx';

const meta = {
  title: 'Actions/Toggle',
  component: Toggle,
  tags: ['new', 'filter', 'press', 'switch'],
  args: { children: 'Show translations', onPressedChange: fn() },
  argTypes: { size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] } },
} satisfies Meta<typeof Toggle>;

export default meta;

type Story = StoryObj<typeof meta>;

const translated = childrenIn({
  de: 'Übersetzungen zeigen',
  it: 'Mostra le traduzioni',
  fr: 'Afficher les traductions',
});

/** Off, the initial state. */
export const Default: Story = { parameters: translated };

/** On: the dot is filled. */
export const Pressed: Story = { args: { defaultPressed: true }, parameters: translated };

/** Neither focusable nor clickable. */
export const Disabled: Story = {
  args: { defaultPressed: true, disabled: true },
  parameters: translated,
};

/** Wraps at spaces and stays centred. */
export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    defaultPressed: true,
    children: 'Benachrichtigungen über Neuerscheinungen und Übersetzungswettbewerbe anzeigen',
  },
  decorators: [(Story) => <div style={{ inlineSize: '16rem' }}>{Story()}</div>],
};

/** The dot is at the start of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', defaultPressed: true, children: 'إظهار الترجمات' },
};

/** Every size, off and on, in every state. */
export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <States of={['rest', 'hover', 'focus', 'pressed', 'disabled']}>
      {(state) =>
        (['lg', 'md', 'sm'] as const).map((size) => (
          <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
            {[false, true].map((on) => (
              <Toggle
                key={String(on)}
                size={size}
                defaultPressed={on}
                disabled={state === 'disabled'}
              >
                Translations
              </Toggle>
            ))}
          </div>
        ))
      }
    </States>
  ),
};
