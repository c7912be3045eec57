import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';

const words = inLanguages<ProgressBarProps>({
  de: { label: 'Wird geladen …' },
  it: { label: 'Caricamento in corso…' },
  fr: { label: 'Chargement…' },
});

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  tags: ['stable', 'loading', 'wait'],
  args: { label: 'Loading…', value: 60 },
  argTypes: { value: { control: { type: 'range', min: 0, max: 100 } } },
} satisfies Meta<typeof ProgressBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: words };

/**
 * Of unknown duration: it fills more and more slowly. It appears after a short delay, so a short wait
 * does not show it.
 */
export const Indeterminate: Story = { parameters: words, args: { value: undefined } };

/** At the top of the page, while the next page is loading. */
export const AtTheTopOfThePage: Story = {
  parameters: words,
  args: { value: undefined, className: 'fixed inset-x-0 top-0 z-50' },
};

/** It fills from the start of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', label: 'جارٍ التحميل…' },
};

/** From 0 to 100, and in the accent colour of each tale. */
export const AllStates: Story = {
  tags: ['forced-colors'],
  parameters: { ...captured, ...words },
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      {[0, 30, 60, 100].map((value) => (
        <ProgressBar key={value} {...args} value={value} />
      ))}
      {['routes', 'elias', 'shadows'].map((tale) => (
        <div key={tale} data-tale={tale}>
          <ProgressBar {...args} />
        </div>
      ))}
    </div>
  ),
};
