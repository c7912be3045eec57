import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Heading, type HeadingProps } from './heading.tsx';

const words = inLanguages<HeadingProps>({
  de: { children: 'Über die Geschichten' },
  it: { children: 'Sui racconti' },
  fr: { children: 'À propos des récits' },
});

const meta = {
  title: 'Text/Heading',
  component: Heading,
  tags: ['stable', 'headline', 'title'],
  args: { level: 1, children: 'About the tales' },
  argTypes: {
    level: { control: 'inline-radio', options: [1, 2, 3, 4, 5, 6] },
    size: { control: 'inline-radio', options: ['display', 'title', 'heading', 'subheading'] },
  },
} satisfies Meta<typeof Heading>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: words };

/** The title of a tale, in the language of the tale, with balanced lines. */
export const Display: Story = {
  args: { size: 'display', lang: 'en', children: 'The Airborne Adventures of Elias Harrow' },
};

/** A lower level at the largest size. */
export const LargerThanItsRank: Story = {
  args: { level: 3, size: 'title', lang: 'en', children: 'The Making of The Last Shadow of Aman' },
};

/** A German compound that is wider than the screen is hyphenated. */
export const LongGermanWord: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: { lang: 'de', children: 'Übersetzungswettbewerbsteilnahmebedingungen' },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', children: 'الطرق بين العوالم' },
};

/** The four sizes; each level has a default one. */
export const AllStates: Story = {
  parameters: { ...captured, ...words },
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
