import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import {
  eliasCover,
  routesCover,
  shadowsCover,
  westernShoreMap,
} from '../testing/sample-pictures.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Picture, type PictureProps } from './picture.tsx';

const meta = {
  title: 'Pictures/Picture',
  component: Picture,
  tags: ['stable', 'image', 'photo', 'responsive'],
  args: {
    source: westernShoreMap,
    alt: 'Map of the western shore, with a course plotted to the island of Aman',
    sizes: '30rem',
    style: { inlineSize: '30rem', maxInlineSize: '100%' },
  },
} satisfies Meta<typeof Picture>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<PictureProps>({
    de: { alt: 'Karte der Westküste, mit einem Kurs zur Insel Aman' },
    it: { alt: 'Mappa della costa occidentale, con la rotta per l’isola di Aman' },
    fr: { alt: 'Carte du rivage d’Occident, avec la route de l’île d’Aman' },
  }),
};

/** Next to text with the same content, with an empty text alternative. */
export const Decorative: Story = {
  args: { source: eliasCover, alt: '', sizes: '3rem', style: { inlineSize: '3rem' } },
};

/** Loads lazily. */
export const Lazy: Story = { args: { loading: 'lazy' } };

/** If the file is missing, its text alternative is shown. */
export const Missing: Story = {
  args: {
    source: { sources: {}, img: { src: 'data:image/png;base64,', w: 1200, h: 750 } },
  },
};

/** Three portrait pictures and a landscape one. */
export const AllStates: Story = {
  parameters: captured,
  args: { style: undefined },
  render: (args) => (
    <Specimens width="10rem">
      <Picture {...args} source={routesCover} alt="A road beyond the horizon" />
      <Picture {...args} source={eliasCover} alt="A mail airship above the clouds" />
      <Picture {...args} source={shadowsCover} alt="A lighthouse on a drowning island" />
      <Picture {...args} />
    </Specimens>
  ),
};
