import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { captured } from '../testing/captured.ts';
import { States } from '../testing/states.tsx';
import { Toggle } from './toggle.tsx';

const meta = {
  title: 'Actions/Toggle',
  component: Toggle,
  args: { children: 'Show translations', onPressedChange: fn() },
  argTypes: { size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] } },
} satisfies Meta<typeof Toggle>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Off, the initial state. */
export const Default: Story = {};

/** On: the dot is filled. */
export const Pressed: Story = { args: { defaultPressed: true } };

/** Neither focusable nor clickable. */
export const Disabled: Story = {
  args: { defaultPressed: true, disabled: true },
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
