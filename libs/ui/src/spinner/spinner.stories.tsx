import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Spinner, type SpinnerProps } from './spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  tags: ['stable', 'busy', 'loading', 'wait'],
  args: { label: 'Loading…' },
} satisfies Meta<typeof Spinner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<SpinnerProps>({
    de: { label: 'Wird geladen …' },
    it: { label: 'Caricamento in corso…' },
    fr: { label: 'Chargement…' },
  }),
};

/** Names what is loading, on pages with more than one spinner. */
export const NamesWhatIsAwaited: Story = {
  args: { label: 'The download of The Routes Between Worlds is being prepared…' },
  parameters: inLanguages<SpinnerProps>({
    de: { label: 'Der Download von „The Routes Between Worlds“ wird vorbereitet …' },
    it: { label: 'Il download di «The Routes Between Worlds» è in preparazione…' },
    fr: { label: 'Préparation du téléchargement de « The Routes Between Worlds »…' },
  }),
};

/** After 8 seconds an alternative appears, also if no script is loaded. */
export const WithAFallback: Story = {
  args: {
    label: 'Opening the book…',
    fallback: (
      <>
        Is it taking long? <a href="#book">Open the PDF in a new tab</a>
      </>
    ),
  },
};

/** The mark keeps its size while the text wraps. */
export const NarrowColumn: Story = {
  args: { lang: 'de', label: 'Das Herunterladen des Wolkenmeeratlasses wird vorbereitet …' },
  decorators: [(Story) => <div style={{ inlineSize: '10rem' }}>{Story()}</div>],
};

/** The mark is at the start of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', label: 'جارٍ التحميل…' },
};

/** In the accent colour of each tale, without animation. */
export const AllStates: Story = {
  parameters: captured,
  decorators: [
    (Story) => (
      <>
        <style>{'[data-slot="spinner"] svg { animation: none }'}</style>
        {Story()}
      </>
    ),
  ],
  render: (args) => (
    <Specimens>
      {['routes', 'elias', 'shadows'].map((tale) => (
        <div key={tale} data-tale={tale}>
          <Spinner {...args} />
        </div>
      ))}
    </Specimens>
  ),
};
