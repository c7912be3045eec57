import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { routesCover, shadowsCover } from '../testing/sample-pictures.ts';
import { Specimens } from '../testing/specimens.tsx';
import { QuotePicture, type QuotePictureProps } from './quote-picture.tsx';

const texts = {
  quotation: 'Wet brick. The warm glass of the Gannet.',
  title: 'The Routes Between Worlds',
  chapter: 'Two: Eleven Feet',
  imprint: 'Tales Between Worlds',
  address: 'tales.example',
};

const long =
  'One was her own, lying where it should, away from the post. The other pointed the wrong way. It lay inland, slantwise through the lamplight, as if it had been thrown from somewhere out at sea, and nobody was standing at the end of it. ';

const meta = {
  title: 'Pictures/QuotePicture',
  component: QuotePicture,
  tags: ['new', 'quotation', 'canvas', 'share', 'image'],
  args: {
    label: 'Wet brick. The warm glass of the Gannet. From The Routes Between Worlds.',
    texts,
    cover: routesCover.img.src,
    style: { inlineSize: '20rem' },
  },
  argTypes: { cover: { control: false } },
} satisfies Meta<typeof QuotePicture>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<QuotePictureProps>({
    de: { label: 'Wet brick. The warm glass of the Gannet. Aus The Routes Between Worlds.' },
    it: { label: 'Wet brick. The warm glass of the Gannet. Da The Routes Between Worlds.' },
    fr: { label: 'Wet brick. The warm glass of the Gannet. De The Routes Between Worlds.' },
  }),
};

/** Set smaller. */
export const LongQuotation: Story = {
  args: {
    texts: { ...texts, quotation: long, title: 'The Last Shadow of Aman' },
    cover: shadowsCover.img.src,
  },
};

/** It ends in an ellipsis. */
export const TooLongQuotation: Story = { args: { texts: { ...texts, quotation: long.repeat(6) } } };

export const WithoutCover: Story = { args: { cover: undefined } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    texts: {
      ...texts,
      quotation: 'לבנים רטובות. הזכוכית החמה.',
      title: 'דרכים בין עולמות',
      chapter: 'שתיים',
    },
  },
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="16rem">
      <QuotePicture {...args} style={{ inlineSize: '100%' }} />
      <QuotePicture {...args} {...LongQuotation.args} style={{ inlineSize: '100%' }} />
      <QuotePicture {...args} {...TooLongQuotation.args} style={{ inlineSize: '100%' }} />
      <QuotePicture {...args} cover={undefined} style={{ inlineSize: '100%' }} />
    </Specimens>
  ),
};
