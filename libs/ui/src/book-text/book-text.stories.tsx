import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import * as BookText from './book-text.tsx';

const english = (
  <>
    <p className="opening drop-cap">
      <span className="lead">On the second</span> Tuesday in February, according to her own figures,
      Tace Vellacott finished the day’s work standing eleven feet out in the harbour of Ostrey. It
      was 1897, and the tide was out.
    </p>
    <p>
      She was in fact sitting at her table under the north window of Brome &amp; Son, Chartmakers,
      with dry feet and a cup of cold tea. But the figures were plain.
    </p>
    <p>‘You are breathing through your nose,’ said Mr Brome from the other table.</p>
    <hr />
    <p>
      The other end of the chain belonged to Dab Pooley, who was twelve. He read the{' '}
      <em>Punctual Margaret</em> at the top of his voice.
    </p>
    <p>It had done so four times running.</p>
  </>
);

const meta = {
  title: 'Text/Book text',
  component: BookText.Root,
  tags: ['!autodocs'],
  subcomponents: { Header: BookText.Header, Title: BookText.Title },
  args: { children: english },
} satisfies Meta<typeof BookText.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LettersAndVerses: Story = {
  args: {
    children: (
      <>
        <blockquote className="epigraph" role="doc-epigraph">
          <p>No road shall be held lost while one living member can walk it.</p>
          <p className="source">The Charter</p>
        </blockquote>
        <p>He unfolded it on the chart table.</p>
        <blockquote className="letter">
          <p className="dateline">Bellwether, the ninth of March</p>
          <p className="salutation">Dear Captain,</p>
          <p>
            The bell is a quarter tone flat. I say so as its founder, and as one who has heard it
            from <i>below</i>.
          </p>
          <p>Come when the weather lets you.</p>
          <p className="valediction">Yours truly,</p>
          <p className="signature">J. Harrow</p>
        </blockquote>
        <p>On the envelope stood, in crayon:</p>
        <blockquote className="inscription">
          <p>
            <span className="small-caps">Gran Harrow,</span>
            <br />
            The See Side
          </p>
        </blockquote>
        <p>Under it someone had written a verse.</p>
        <blockquote className="verse">
          <p>
            <span>The post must be delivered,</span>
            <br />
            <span className="indent-2">The weather may do as it likes.</span>
          </p>
          <p>
            <span>
              And he who walks the harbour road at the very bottom of the ebb walks further than he
              knows.
            </span>
          </p>
          <p className="source">From a wall</p>
        </blockquote>
        <h2>What was left out</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col" className="align-end">
                Depth
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Harbour of Ostrey</td>
              <td className="align-end">11</td>
            </tr>
            <tr>
              <td>The Long Dusk</td>
              <td className="align-end">–</td>
            </tr>
          </tbody>
        </table>
        <p>
          Nobody spoke.
          <a href="#note-1" id="ref-1" role="doc-noteref">
            1
          </a>
        </p>
        <section role="doc-endnotes" aria-label="Notes">
          <ol>
            <li id="note-1">
              <p>
                The Captain spoke, but nobody wrote it down.{' '}
                <a href="#ref-1" role="doc-backlink" aria-label="Back to the text">
                  ↩︎
                </a>
              </p>
            </li>
          </ol>
        </section>
      </>
    ),
  },
};

const settings = [{ 'data-reading-face': 'sans' }, { 'data-reading-spacing': 'wide' }];

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <div data-tale="routes" style={{ display: 'grid', gap: '3rem' }}>
      <BookText.Header>
        <BookText.Title number="One">The Harbour Road</BookText.Title>
      </BookText.Header>
      <BookText.Root {...args} />
      <BookText.Root {...LettersAndVerses.args} />
      {settings.map((setting) => (
        <div key={JSON.stringify(setting)} {...setting}>
          <BookText.Root {...args} />
        </div>
      ))}
    </div>
  ),
};
