import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkButton } from '../link-button/link-button.tsx';
import { Prose } from '../prose/prose.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Panel, type PanelProps } from './panel.tsx';

const meta = {
  title: 'Text/Panel',
  component: Panel,
  tags: ['stable', 'box', 'card', 'surface'],
  args: {
    heading: 'Copyright',
    children: (
      <Prose>
        <p>
          You are welcome to read the sample edition here, to download it and to keep it for your
          own use. For anything beyond that, please ask first.
        </p>
      </Prose>
    ),
  },
  argTypes: { level: { control: 'inline-radio', options: [2, 3] } },
} satisfies Meta<typeof Panel>;

export default meta;

type Story = StoryObj<typeof meta>;

const inProse = (words: string) => (
  <Prose>
    <p>{words}</p>
  </Prose>
);

export const Default: Story = {
  parameters: inLanguages<PanelProps>({
    de: {
      heading: 'Urheberrecht',
      children: inProse(
        'Sie dürfen die Leseprobe hier gern lesen, herunterladen und für sich aufbewahren. Für alles, was darüber hinausgeht, fragen Sie bitte zuvor an.',
      ),
    },
    it: {
      heading: 'Diritti d’autore',
      children: inProse(
        'L’edizione di prova si può leggere qui, scaricare e conservare per uso personale. Per ogni altro uso è necessario chiedere prima il permesso.',
      ),
    },
    fr: {
      heading: 'Droits d’auteur',
      children: inProse(
        'Vous pouvez lire l’édition d’essai ici, la télécharger et la conserver pour votre usage personnel. Pour tout autre usage, demandez d’abord.',
      ),
    },
  }),
};

/** Below another heading, with a heading one level lower. */
export const InsideAChapter: Story = {
  args: { level: 3, heading: 'A work of fan fiction' },
  decorators: [
    (Story) => (
      <>
        <h2>The Last Shadow of Aman</h2>
        {Story()}
      </>
    ),
  ],
};

/** A companion work: a heading that contains a title, and a link. */
export const CompanionWork: Story = {
  args: {
    heading: (
      <>
        The Making of <cite>The Last Shadow of Aman</cite>
      </>
    ),
    children: (
      <>
        <Prose>
          <p>A finished tale hides the hands that made it. This leaves the workshop door ajar.</p>
        </Prose>
        <LinkButton href="#making-of" variant="secondary" style={{ marginBlockStart: '1.5rem' }}>
          Read The Making of The Last Shadow of Aman
        </LinkButton>
      </>
    ),
  },
};

/** A German compound is hyphenated inside the frame. */
export const LongGermanHeading: Story = {
  args: { lang: 'de', heading: 'Urheberrechtsbestimmungen und Vervielfältigungserlaubnis' },
  decorators: [(Story) => <div style={{ inlineSize: '18rem' }}>{Story()}</div>],
};

/** Heading and text are aligned with the start of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    heading: 'حقوق المؤلّف',
    children: inProse('يمكنك أن تقرأ النموذج هنا وأن تنزّله وتحتفظ به لنفسك.'),
  },
};

/** Two panels of one level side by side, with different names. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="20rem">
      <Panel {...args} />
      <Panel {...args} heading="Elias in other languages">
        <Prose>
          <p>A translation that knew where to look would be a joy.</p>
        </Prose>
      </Panel>
    </Specimens>
  ),
};
