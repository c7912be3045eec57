import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { States } from '../testing/states.tsx';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  tags: ['stable', 'press', 'toolbar'],
  args: { label: 'Change the language', children: <Icon name="globe" />, onClick: fn() },
  argTypes: {
    children: { control: false },
    variant: { control: 'inline-radio', options: ['quiet', 'muted'] },
  },
  parameters: inLanguages<IconButtonProps>({
    de: { label: 'Sprache ändern' },
    it: { label: 'Cambia lingua' },
    fr: { label: 'Changer de langue' },
  }),
} satisfies Meta<typeof IconButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Less prominent, next to what it closes or reveals. */
export const Muted: Story = {
  args: { variant: 'muted', label: 'Close', children: <Icon name="close" /> },
  parameters: inLanguages<IconButtonProps>({
    de: { label: 'Schließen' },
    it: { label: 'Chiudi' },
    fr: { label: 'Fermer' },
  }),
};

/** While its popup is open it keeps the hover style. */
export const Expanded: Story = {
  args: {
    'aria-expanded': true,
    'aria-haspopup': 'menu',
    label: 'Account',
    children: <Icon name="person" />,
  },
  parameters: inLanguages<IconButtonProps>({
    de: { label: 'Konto' },
    it: { label: 'Account' },
    fr: { label: 'Compte' },
  }),
};

/** Pressed, while what it opens is loading. */
export const Busy: Story = { args: { loading: true } };

export const Disabled: Story = { args: { disabled: true } };

/** As high as a `Button` of the same size. */
export const BesideButtons: Story = {
  render: ({ label, children }) => (
    <div style={{ display: 'grid', gap: '0.75rem' }}>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <div key={size} style={{ display: 'flex', gap: '0.75rem' }}>
          <Button size={size} variant="secondary">
            {label}
          </Button>
          <IconButton size={size} label={label} aria-expanded>
            {children}
          </IconButton>
        </div>
      ))}
    </div>
  ),
};

/** Each variant in every state; the third of a row has an open popup, the last is busy. */
export const AllStates: Story = {
  parameters: captured,
  render: ({ label }) => (
    <States of={['rest', 'hover', 'focus', 'pressed', 'disabled']}>
      {(state) => (
        <>
          {(['quiet', 'muted'] as const).map((variant) => (
            <IconButton
              key={variant}
              variant={variant}
              label={label}
              disabled={state === 'disabled'}
            >
              <Icon name="globe" />
            </IconButton>
          ))}
          <IconButton label={label} disabled={state === 'disabled'} aria-expanded>
            <Icon name="person" />
          </IconButton>
          <IconButton label={label} disabled={state === 'disabled'} loading>
            <Icon name="globe" />
          </IconButton>
        </>
      )}
    </States>
  ),
};
