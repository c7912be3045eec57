import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ThemeToggle } from './theme-toggle.tsx';

const meta = {
  title: 'Actions/ThemeToggle',
  component: ThemeToggle,
  args: {
    toLight: 'Switch to the light theme',
    toDark: 'Switch to the dark theme',
    onClick: fn(),
  },
} satisfies Meta<typeof ThemeToggle>;

export default meta;

type Story = StoryObj<typeof meta>;

/** In the dark it shows a sun. The toolbar changes the theme, and with it name and picture. */
export const Default: Story = {};

/** On paper it shows a moon. */
export const LightTheme: Story = { globals: { theme: 'light' } };

/** The state of its theme; the other one is a press away. */
export const AllStates: Story = {};
