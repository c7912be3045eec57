import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { ReturnPill, type ReturnPillProps } from './return-pill.tsx';

const meta = {
  title: 'Books/ReturnPill',
  component: ReturnPill,
  tags: ['new', 'back', 'chip', 'jump'],
  args: {
    labels: { dismiss: 'Stay here' },
    onDismiss: fn(),
    children: <a href="#four">Back to Four, 57%</a>,
  },
  parameters: { docs: { story: { inline: false, height: '8rem' } } },
} satisfies Meta<typeof ReturnPill>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<ReturnPillProps>({
    de: {
      labels: { dismiss: 'Hier bleiben' },
      children: <a href="#4">Zurück zu Kapitel 4, 57 %</a>,
    },
    it: { labels: { dismiss: 'Resta qui' }, children: <a href="#4">Torna a Capitolo 4, 57%</a> },
    fr: { labels: { dismiss: 'Rester ici' }, children: <a href="#4">Retour à Chapitre 4, 57 %</a> },
  }),
};

/** Longer words than the window is wide end in an ellipsis. */
export const LongGermanTitle: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: {
    lang: 'de',
    labels: { dismiss: 'Hier bleiben' },
    children: <a href="#4">Zurück zu Die Hafenmeistergehilfenversammlung, 57 %</a>,
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', labels: { dismiss: 'ابق هنا' }, children: <a href="#4">العودة</a> },
};

export const AllStates: Story = { parameters: captured };
