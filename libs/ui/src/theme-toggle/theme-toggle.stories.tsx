import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { States } from '../testing/states.tsx';
import { ThemeToggle, type ThemeToggleProps } from './theme-toggle.tsx';

const meta = {
  title: 'Actions/ThemeToggle',
  component: ThemeToggle,
  tags: ['stable', 'choose', 'dark', 'light', 'switch'],
  args: {
    labels: { light: 'Switch to the light theme', dark: 'Switch to the dark theme' },
    onClick: () => {
      document.documentElement.classList.toggle('light');
    },
  },
  parameters: inLanguages<ThemeToggleProps>({
    de: {
      labels: {
        light: 'Zur hellen Darstellung wechseln',
        dark: 'Zur dunklen Darstellung wechseln',
      },
    },
    it: { labels: { light: 'Passa al tema chiaro', dark: 'Passa al tema scuro' } },
    fr: { labels: { light: 'Passer au thème clair', dark: 'Passer au thème sombre' } },
  }),
} satisfies Meta<typeof ThemeToggle>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A press switches the theme; so does the toolbar. */
export const Default: Story = {};

/** In a frame of its own on documentation pages, with its own theme. */
const framed = { docs: { story: { inline: false, height: '6rem' } } };

/** In the dark theme it shows a sun. */
export const InTheDark: Story = { globals: { theme: 'dark' }, parameters: framed };

/** In the light theme it shows a moon. */
export const InTheLight: Story = { globals: { theme: 'light' }, parameters: framed };

/** Every state in the current theme. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed', 'disabled']}>
      {(state) => <ThemeToggle {...args} disabled={state === 'disabled'} />}
    </States>
  ),
};
