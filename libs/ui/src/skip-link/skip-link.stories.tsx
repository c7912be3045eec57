import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { captured } from '../testing/captured.ts';
import { childrenIn } from '../testing/in-languages.ts';
import { forceState, States } from '../testing/states.tsx';
import { SkipLink } from './skip-link.tsx';

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  tags: ['stable', 'bypass', 'jump', 'keyboard'],
  args: { href: '#content', children: 'Skip to the content' },
  parameters: { docs: { story: { inline: false, height: '8rem' } } },
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

const translations = childrenIn({
  de: 'Zum Inhalt springen',
  it: 'Vai al contenuto',
  fr: 'Aller au contenu',
});

/** Hidden until it is focused. */
export const Default: Story = { parameters: translations };

/** The first press of Tab shows it. */
export const Focused: Story = { parameters: translations, play: () => userEvent.tab() };

/** Wider than a narrow screen, it wraps. */
export const LongGermanLabel: Story = {
  args: { lang: 'de', children: 'Navigation überspringen und zum Inhaltsverzeichnis gehen' },
  play: () => userEvent.tab(),
};

/** It is at the start of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', children: 'تخطَّ إلى المحتوى' },
  play: () => userEvent.tab(),
};

/** Focused, which makes it visible, then also hovered and pressed. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <States of={['focus', 'hover', 'pressed']}>
      {() => (
        // Containment keeps the fixed link in its row.
        <div style={{ contain: 'layout', blockSize: '4.5rem', inlineSize: '100%' }}>
          <SkipLink
            {...args}
            ref={(link) => {
              forceState(link, 'focus');
            }}
          />
        </div>
      )}
    </States>
  ),
};
