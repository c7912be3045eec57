import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { QuoteCard, type QuoteCardProps } from './quote-card.tsx';

const readOn = (words: string) => <TextLink href="#passage">{words}</TextLink>;

const meta = {
  title: 'Feedback/QuoteCard',
  component: QuoteCard,
  tags: ['new', 'quotation', 'passage', 'spoiler', 'preview', 'citation'],
  args: {
    title: 'The Routes Between Worlds',
    chapter: 'Two: Eleven Feet',
    action: readOn('Read on'),
    children: 'Wet brick. The warm glass of the Gannet.',
  },
  argTypes: {
    title: { control: 'text' },
    chapter: { control: 'text' },
    veil: { control: 'text' },
    action: { control: false },
    children: { control: 'text' },
  },
} satisfies Meta<typeof QuoteCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<QuoteCardProps>({
    de: { titleLang: 'en', wordsLang: 'en', action: readOn('Weiterlesen') },
    it: { titleLang: 'en', wordsLang: 'en', action: readOn('Continua a leggere') },
    fr: { titleLang: 'en', wordsLang: 'en', action: readOn('Lire la suite') },
  }),
};

/** For a reader who has not come so far. */
export const Veiled: Story = {
  args: { veil: 'From chapter Two. Show?' },
  parameters: inLanguages<QuoteCardProps>({
    de: { veil: 'Aus Kapitel 2. Anzeigen?', action: readOn('Weiterlesen') },
    it: { veil: 'Dal capitolo 2. Mostrare?', action: readOn('Continua a leggere') },
    fr: { veil: 'Extrait du chapitre 2. Afficher ?', action: readOn('Lire la suite') },
  }),
};

/** The words are on their way. */
export const Loading: Story = { args: { loading: true } };

/** With the accent of its tale, and words of another language. */
export const OfAnotherTale: Story = {
  args: {
    title: 'The Airborne Adventures of Elias Harrow',
    chapter: 'Eins: Der falsche Ton',
    wordsLang: 'de',
    'data-tale': 'elias',
    children:
      'Nur zwei in der Stadt Bellwether konnten hören, dass mit der neuen Glocke etwas nicht stimmte, und einer von ihnen war ein Hund.',
  } as Partial<QuoteCardProps>,
};

export const LongWords: Story = {
  args: { children: 'Kartographenlehrlingsausweisverlängerungsantrag '.repeat(4) },
};

export const NarrowScreen: Story = {
  ...Veiled,
  globals: { viewport: { value: 'narrow', isRotated: false } },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    title: 'דרכים בין עולמות',
    chapter: 'שתיים',
    children: 'לבנים רטובות. הזכוכית החמה.',
    action: readOn('להמשך הקריאה'),
  },
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="20rem">
      <QuoteCard {...args} />
      <QuoteCard {...args} {...Veiled.args} />
      <QuoteCard {...args} loading />
      <QuoteCard {...args} {...OfAnotherTale.args} />
    </Specimens>
  ),
};
