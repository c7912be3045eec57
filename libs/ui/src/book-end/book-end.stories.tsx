import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { BookEnd, type BookEndProps } from './book-end.tsx';

const meta = {
  title: 'Books/BookEnd',
  component: BookEnd,
  tags: ['new', 'chapter', 'end', 'ornament'],
  args: { words: 'The End', title: 'The Routes Between Worlds' },
} satisfies Meta<typeof BookEnd>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<BookEndProps>({
    de: { words: 'Ende', titleLang: 'en' },
    it: { words: 'Fine', titleLang: 'en' },
    fr: { words: 'Fin', titleLang: 'en' },
  }),
};

export const LongGermanTitle: Story = {
  globals: { language: 'de', viewport: { value: 'narrow', isRotated: false } },
  args: {
    words: 'Ende',
    titleLang: 'de',
    title: 'Die Hafenmeistergehilfenversammlung und was dabei nicht zur Sprache kam',
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { wordsLang: 'ar', titleLang: 'ar', words: 'النهاية', title: 'ثلاث حكايات' },
};

/** In the colour of each tale. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="20rem">
      {['routes', 'elias', 'shadows'].map((tale) => (
        <div key={tale} data-tale={tale}>
          <BookEnd {...args} />
        </div>
      ))}
    </Specimens>
  ),
};
