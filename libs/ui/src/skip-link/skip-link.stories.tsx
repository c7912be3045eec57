import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { SkipLink } from './skip-link.tsx';

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  args: { href: '#content', children: 'Skip to the content' },
  decorators: [
    (Story) => (
      <>
        {Story()}
        <main id="content" tabIndex={-1} style={{ paddingBlockStart: '4rem' }}>
          Press Tab to see the link.
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof SkipLink>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Out of sight until the keyboard reaches it. */
export const Default: Story = {};

/** The first press of Tab brings it up. */
export const Focused: Story = { play: () => userEvent.tab() };

export const LongGermanLabel: Story = {
  args: { lang: 'de', children: 'Navigation überspringen und zum Inhaltsverzeichnis gehen' },
  play: () => userEvent.tab(),
};

/** It appears where a line begins. */
export const RightToLeft: Story = {
  args: { lang: 'ar', children: 'تخطَّ إلى المحتوى' },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  play: () => userEvent.tab(),
};

export const LightTheme: Story = { globals: { theme: 'light' }, play: () => userEvent.tab() };

/** Focused, the only state there is to see. */
export const AllStates: Story = { play: () => userEvent.tab() };
