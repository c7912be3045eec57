import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../icon/icon.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Drawer, type DrawerProps } from './drawer.tsx';

const meta = {
  title: 'Navigation/Drawer',
  component: Drawer,
  tags: ['new', 'dialog', 'contents', 'sheet', 'modal'],
  args: {
    label: 'Contents',
    labels: { open: 'Contents of the book', close: 'Close' },
    icon: <Icon name="contents" />,
    children: (
      <ul>
        <li>
          <a href="#one">One: The Harbour Road</a>
        </li>
        <li>
          <a href="#two" aria-current="true">
            Two: Eleven Feet
          </a>
        </li>
      </ul>
    ),
  },
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof Drawer>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<DrawerProps>({
    de: { label: 'Inhalt', labels: { open: 'Inhalt des Buchs', close: 'Schließen' } },
    it: { label: 'Indice', labels: { open: 'Indice del libro', close: 'Chiudi' } },
    fr: { label: 'Chapitres', labels: { open: 'Table des chapitres du livre', close: 'Fermer' } },
  }),
};

export const Open: Story = { args: { defaultOpen: true } };

/** It leaves a part of the page visible beside it. */
export const NarrowScreen: Story = {
  ...Open,
  globals: { viewport: { value: 'narrow', isRotated: false } },
};

/** At the right edge, where lines begin. */
export const RightToLeft: Story = { ...Open, globals: { direction: 'rtl' } };

export const AllStates: Story = { ...Open, parameters: captured };
