import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { Passage, type PassageProps } from './passage.tsx';

const source = (words: string) => <TextLink href="#four">{words}</TextLink>;
const action = (words: string) => (
  <Button variant="quiet" size="sm">
    {words}
  </Button>
);

const meta = {
  title: 'Books/Passage',
  component: Passage,
  tags: ['new', 'highlight', 'quote', 'note', 'annotation'],
  args: {
    quote: 'A chain is sixty-six feet of iron links, and it folds up into the hand.',
    source: source('Four · Slack Water'),
    note: 'So this is why the map has no scale.',
    actions: action('Edit note'),
  },
  argTypes: { state: { control: 'inline-radio', options: ['kept', 'removed'] } },
} satisfies Meta<typeof Passage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<PassageProps>({
    de: {
      quoteLang: 'en',
      source: source('Kapitel 4'),
      note: 'Darum hat die Karte keinen Maßstab.',
      actions: action('Notiz bearbeiten'),
    },
    it: {
      quoteLang: 'en',
      source: source('Capitolo 4'),
      note: 'Ecco perché la carta non ha una scala.',
      actions: action('Modifica la nota'),
    },
    fr: {
      quoteLang: 'en',
      source: source('Chapitre 4'),
      note: 'Voilà pourquoi la carte n’a pas d’échelle.',
      actions: action('Modifier la note'),
    },
  }),
};

/** Marked, without a word about it. */
export const WithoutNote: Story = { args: { note: undefined } };

/** Words of two paragraphs, and a note of two lines. */
export const SeveralLines: Story = {
  args: {
    quote: '‘It’s mended, then,’ said Dab.\n‘Had breakfast,’ he said.',
    note: 'Funny.\nRead it to M.',
  },
};

/** Deleted: it stays in its place until the reader leaves. */
export const Removed: Story = {
  args: { state: 'removed', note: undefined, actions: action('Undo') },
};

/** A long word in a narrow column. */
export const LongGermanLabel: Story = {
  globals: { language: 'de', viewport: { value: 'narrow', isRotated: false } },
  args: { quote: 'Übersetzungswettbewerbsteilnahmebedingungen', note: 'Donaudampfschifffahrt' },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    quote: 'السلسلة ستة وستون قدما من حلقات الحديد.',
    source: source('الفصل الرابع'),
    note: 'جميل',
    actions: undefined,
  },
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="18rem">
      <Passage {...args} />
      <Passage {...args} {...WithoutNote.args} />
      <Passage {...args} {...SeveralLines.args} />
      <Passage {...args} {...Removed.args} />
    </Specimens>
  ),
};
