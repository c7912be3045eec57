import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Heading } from './heading.tsx';

const meta = {
  title: 'Text/Heading',
  component: Heading,
  args: { level: 1, children: 'About the tales' },
} satisfies Meta<typeof Heading>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A German compound that is hyphenated, because the word is wider than the `narrow` viewport. */
export const LongGermanWord: Story = {
  tags: ['rare'],
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: { lang: 'de', children: 'Übersetzungswettbewerbsteilnahmebedingungen' },
};

export const AllStates: Story = {
  parameters: captured,
  render: ({ children }) => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      <Heading level={1} size="display">
        {children}
      </Heading>
      <Heading level={2} size="title">
        {children}
      </Heading>
      <Heading level={2}>{children}</Heading>
      <Heading level={3}>{children}</Heading>
    </div>
  ),
};
