import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { childrenIn } from '../testing/in-languages.ts';
import { States } from '../testing/states.tsx';
import { Prose } from './prose.tsx';

const meta = {
  title: 'Text/Prose',
  component: Prose,
  tags: ['stable', 'article', 'paragraph', 'rich-text'],
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

const paragraphs = (...words: readonly string[]) => words.map((text) => <p key={text}>{text}</p>);

const translations = childrenIn({
  de: paragraphs(
    'Elias Harrow ist dreizehn und der Sohn eines Glockengießers. Er kennt den Geruch heißer Bronze, das lange Warten, bis der Guss erkaltet ist, und den einen Schlag, der verrät, ob das Werk singen oder springen wird.',
    'Doch dann ist da das Postluftschiff. Es bringt Briefe aus Städten, die Elias nur dem Namen nach kennt, in Säcken, groß genug für einen Jungen wie ihn, und bald reist er zwischen ihnen: ohne Marke, ohne Anschrift und unterwegs.',
  ),
  it: paragraphs(
    'Elias Harrow ha tredici anni ed è figlio di un fonditore di campane. Conosce l’odore del bronzo rovente, la lunga attesa mentre il getto si raffredda e quell’unico colpo che dice se l’opera canterà o si creperà.',
    'Poi c’è il dirigibile postale. Porta lettere da città che Elias conosce soltanto di nome, in sacchi grandi abbastanza per un ragazzo come lui, e ben presto viaggia tra di essi: senza francobollo, senza indirizzo e già per strada.',
  ),
  fr: paragraphs(
    'Elias Harrow a treize ans et son père fond des cloches. Il connaît l’odeur du bronze brûlant, la longue attente pendant que la coulée refroidit, et le coup unique qui dit si l’ouvrage chantera ou se fêlera.',
    'Puis il y a le dirigeable postal. Il apporte des lettres de villes qu’Elias ne connaît que de nom, dans des sacs assez grands pour un garçon de sa taille, et bientôt il voyage parmi eux : sans timbre, sans adresse et en route.',
  ),
});

export const Default: Story = { parameters: translations };

/** The first paragraph of a tale, with a drop capital. */
export const Opening: Story = { args: { opening: true }, parameters: translations };

/** Headings have more space above than below. */
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

/** German compounds are hyphenated instead of overflowing. */
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

/** Without a drop capital: Arabic letters join, and a separate first letter would break the word. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    children: <p>في مدينة ساحلية تعيش من خرائطها، يتعلّم صبيّ رسّام الخرائط أن يرسم ما هو موجود.</p>,
  },
};

/** A first paragraph, headings of both levels, and every state of a link, in the accent of a tale. */
export const AllStates: Story = {
  parameters: captured,
  args: { ...WithHeadingsAndLinks.args, opening: true },
  render: (args) => (
    <div data-tale="shadows" style={{ display: 'grid', gap: '2rem' }}>
      <Prose {...args} />
      <States of={['rest', 'hover', 'focus', 'pressed']}>
        {() => (
          <Prose>
            <p>
              A second document, the <a href="#making-of">making-of</a>, shows the workshop.
            </p>
          </Prose>
        )}
      </States>
    </div>
  ),
};
