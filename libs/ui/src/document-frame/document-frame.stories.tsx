import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { DocumentFrame, type DocumentFrameProps } from './document-frame.tsx';

const page = `<!doctype html><html lang="en"><title>The Routes Between Worlds</title>
<body style="font: 1.125rem/1.6 Georgia, serif; max-inline-size: 34rem; margin: 3rem auto; padding: 0 1.5rem">
<h1>The Routes Between Worlds</h1><p>Some roads, walked in the right order and at the right hour, do
not end where the map does.</p>`;

/** A document that needs no network. */
const samplePage = URL.createObjectURL(new Blob([page], { type: 'text/html' }));

const fallback = (words: string, link: string) => (
  <>
    {words} <a href="#book">{link}</a>
  </>
);

const meta = {
  title: 'Books/DocumentFrame',
  component: DocumentFrame,
  tags: ['stable', 'embed', 'pdf', 'read', 'viewer'],
  args: {
    label: 'The Routes Between Worlds, PDF reader',
    src: samplePage,
    labels: { loading: 'Opening the book…' },
    fallback: fallback('Does the book not appear?', 'Open it in a new tab.'),
  },
  argTypes: { fallback: { control: false }, src: { control: false } },
  parameters: {
    layout: 'fullscreen',
    ...inLanguages<DocumentFrameProps>({
      de: {
        label: 'The Routes Between Worlds, PDF-Ansicht',
        labels: { loading: 'Das Buch wird aufgeschlagen …' },
        fallback: fallback('Das Buch erscheint nicht?', 'In einem neuen Tab öffnen.'),
      },
      it: {
        label: 'The Routes Between Worlds, lettore PDF',
        labels: { loading: 'Il libro si sta aprendo…' },
        fallback: fallback('Il libro non compare?', 'Aprilo in una nuova scheda.'),
      },
      fr: {
        label: 'The Routes Between Worlds, lecteur PDF',
        labels: { loading: 'Le livre s’ouvre…' },
        fallback: fallback('Le livre n’apparaît pas ?', 'L’ouvrir dans un nouvel onglet.'),
      },
    }),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', minBlockSize: '44rem' }}>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof DocumentFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The document is on its way. After 8 seconds the link appears too. */
export const Loading: Story = { args: { src: '/never' } };

/** The frame has a minimum height. */
export const NarrowScreen: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
};

/** The frame before its document, in a browser without a PDF viewer. */
export const AllStates: Story = { args: { src: 'about:blank' }, parameters: captured };
