import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { shadowsCover, westernShoreMap } from '../testing/sample-pictures.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Figure, type FigureProps } from './figure.tsx';

const meta = {
  title: 'Pictures/Figure',
  component: Figure,
  tags: ['stable', 'caption', 'image', 'map'],
  args: {
    source: westernShoreMap,
    alt: 'Map: a dotted course leads from the western shore to an island drawn in broken lines',
    sizes: '32rem',
    caption: 'The western shore, and Aman where the oldest charts still put it.',
    style: { maxInlineSize: '32rem' },
  },
} satisfies Meta<typeof Figure>;

export default meta;

type Story = StoryObj<typeof meta>;

const translations = inLanguages<FigureProps>({
  de: {
    alt: 'Karte: Ein punktierter Kurs führt von der Westküste zu einer gestrichelten Insel',
    caption: 'Die Westküste, und Aman, wo die ältesten Karten es noch verzeichnen.',
  },
  it: {
    alt: 'Mappa: una rotta punteggiata porta dalla costa occidentale a un’isola tratteggiata',
    caption: 'La costa occidentale, e Aman dove la segnano ancora le carte più antiche.',
  },
  fr: {
    alt: 'Carte : une route pointillée mène du rivage d’Occident à une île dessinée en tirets',
    caption: 'Le rivage d’Occident, et Aman là où les plus vieilles cartes la placent encore.',
  },
});

const fullSize = (label: string) => ({ href: '#full-size', label });

export const Default: Story = { parameters: translations };

/** A caption can contain markup: emphasis, a link, a name in another language. */
export const CaptionWithLink: Story = {
  args: {
    caption: (
      <>
        The course Ilvane steers. The whole chart is in <a href="#making-of">the making-of</a>.
      </>
    ),
  },
};

/** A press on the picture follows the link, too. */
export const FullSize: Story = {
  args: { fullSize: fullSize('Open the map at full size') },
  parameters: inLanguages<FigureProps>({
    de: { ...translations.translations.de, fullSize: fullSize('Karte in voller Größe öffnen') },
    it: { ...translations.translations.it, fullSize: fullSize('Apri la mappa a grandezza intera') },
    fr: { ...translations.translations.fr, fullSize: fullSize('Ouvrir la carte en grand') },
  }),
};

/** The picture shrinks, the text does not. */
export const NarrowColumn: Story = {
  args: { style: { maxInlineSize: '14rem' } },
  parameters: translations,
};

/** A long caption wraps and does not widen the figure. */
export const LongGermanCaption: Story = {
  args: {
    lang: 'de',
    style: { maxInlineSize: '18rem' },
    caption:
      'Die Leuchtturminsel Aman vor ihrem Untergang, nach einer Handzeichnung des Schiffbauers und Seekartenzeichners Orro Tain.',
  },
};

/** The caption is aligned with the start of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', caption: 'الشاطئ الغربيّ، وأمان حيث لا تزال أقدم الخرائط تضعها.' },
};

/** Landscape, portrait, and with a link to the full size. */
export const AllStates: Story = {
  parameters: captured,
  args: { style: undefined },
  render: (args) => (
    <Specimens width="20rem">
      <Figure {...args} />
      <Figure
        {...args}
        source={shadowsCover}
        alt="A lighthouse whose light is failing"
        caption="The first sketch of the lighthouse."
      />
      <Figure {...args} fullSize={fullSize('Open the map at full size')} />
    </Specimens>
  ),
};
