import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from './prose.tsx';

const meta = {
  title: 'Text/Prose',
  component: Prose,
  args: {
    children: (
      <>
        <p>
          Elias Harrow is thirteen and the son of a bell-founder. He knows the smell of hot bronze,
          the long wait while a casting cools, and the one blow that tells whether the work will
          sing or crack.
        </p>
        <p>
          Then there is the mail airship. It carries letters from towns that Elias knows by name
          only, in sacks large enough to hide a boy of his size, and before long he is travelling
          among them: unstamped, unaddressed and on his way.
        </p>
      </>
    ),
  },
} satisfies Meta<typeof Prose>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Where a tale begins: its first letter opens the page. */
export const Opening: Story = { args: { opening: true } };

/** Headings keep more room above than below, so they belong to what follows. */
export const WithHeadingsAndLinks: Story = {
  args: {
    children: (
      <>
        <h2>About the book</h2>
        <p>
          The Last Shadow of Aman keeps close to its three companions. A second document, the{' '}
          <a href="#making-of">making-of</a>, shows the workshop behind it.
        </p>
        <h3>To future makers</h3>
        <p>
          Take from these pages whatever is of use: not the characters and not the island, but the
          way of working.
        </p>
        <h2>A work of fan fiction</h2>
        <p>Ilvane, Orro Tain and the Shade are the author’s own.</p>
      </>
    ),
  },
};

/** German compounds hyphenate rather than run out of the column. */
export const GermanInANarrowColumn: Story = {
  args: {
    lang: 'de',
    opening: true,
    style: { inlineSize: '14rem' },
    children: (
      <>
        <p>
          Unter dem Rumpf des Postluftschiffs liegt kein Land mehr, nur ein weißes Wolkenmeer, das
          sich langsam golden färbt. Der Glockengießersohn schweigt.
        </p>
        <h2>Seekartenzeichnerlehrlinge</h2>
        <p>Wer hütet eine Straße, die von allem Vertrauten fortführt?</p>
      </>
    ),
  },
};

/** Without a drop capital: Arabic letters join, and one taken out would break the word. */
export const RightToLeft: Story = {
  args: {
    lang: 'ar',
    dir: 'rtl',
    children: <p>في مدينة ساحلية تعيش من خرائطها، يتعلّم صبيّ رسّام الخرائط أن يرسم ما هو موجود.</p>,
  },
};

export const LightTheme: Story = {
  globals: { theme: 'light' },
  args: { ...WithHeadingsAndLinks.args, opening: true },
  decorators: [(Story) => <div data-tale="elias">{Story()}</div>],
};

/** An opening, headings of both ranks and a link, in the colour of a tale. */
export const AllStates: Story = {
  args: { ...WithHeadingsAndLinks.args, opening: true },
  decorators: [(Story) => <div data-tale="shadows">{Story()}</div>],
};
