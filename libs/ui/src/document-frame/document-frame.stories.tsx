import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { DocumentFrame } from './document-frame.tsx';

const page = `<!doctype html><html lang="en"><title>The Routes Between Worlds</title>
<body style="font: 1.125rem/1.6 Georgia, serif; max-inline-size: 34rem; margin: 3rem auto; padding: 0 1.5rem">
<h1>The Routes Between Worlds</h1><p>Some roads, walked in the right order and at the right hour, do
not end where the map does.</p>`;

const samplePage = URL.createObjectURL(new Blob([page], { type: 'text/html' }));

const meta = {
  title: 'Books/DocumentFrame',
  component: DocumentFrame,
  args: {
    label: 'The Routes Between Worlds, PDF reader',
    src: samplePage,
    labels: { loading: 'Opening the book…' },
    fallback: (
      <>
        Does the book not appear? <a href="#book">Open it in a new tab.</a>
      </>
    ),
  },
  argTypes: { src: { control: false } },
  parameters: { layout: 'fullscreen' },
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

export const AllStates: Story = { args: { src: 'about:blank' }, parameters: captured };
