import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { ReadingBar, type ReadingBarProps } from './reading-bar.tsx';

const meta = {
  title: 'Books/ReadingBar',
  component: ReadingBar,
  tags: ['new', 'book', 'progress', 'read'],
  args: {
    labels: { progress: 'Part of the book that you have read' },
    progress: 40,
    children: 'The Routes Between Worlds · 2 minutes left in the chapter',
  },
} satisfies Meta<typeof ReadingBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<ReadingBarProps>({
    de: {
      labels: { progress: 'Gelesener Teil des Buchs' },
      children: 'The Routes Between Worlds · noch 2 Minuten im Kapitel',
    },
    it: {
      labels: { progress: 'Parte del libro già letta' },
      children: 'The Routes Between Worlds · 2 minuti alla fine del capitolo',
    },
    fr: {
      labels: { progress: 'Partie du livre déjà lue' },
      children: 'The Routes Between Worlds · encore 2 minutes dans le chapitre',
    },
  }),
};

/** Before the place is known, and without scripts. */
export const WithoutProgress: Story = { args: { progress: undefined } };

/** It stays in the window while the text moves below it. */
export const OverText: Story = {
  render: (args) => (
    <>
      <ReadingBar {...args} />
      {Array.from({ length: 20 }, (_, index) => (
        <p key={index}>She turned to a clean page and worked the sums again.</p>
      ))}
    </>
  ),
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', labels: { progress: 'ما قرأته' }, children: 'ثلاث حكايات' },
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="20rem">
      <ReadingBar {...args} progress={undefined} />
      <ReadingBar {...args} progress={0} />
      <ReadingBar {...args} />
      <ReadingBar {...args} progress={100} />
    </Specimens>
  ),
};
