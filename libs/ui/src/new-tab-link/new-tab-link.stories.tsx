import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { States } from '../testing/states.tsx';
import { NewTabLink, type NewTabLinkProps } from './new-tab-link.tsx';

const meta = {
  title: 'Actions/NewTabLink',
  component: NewTabLink,
  tags: ['stable', 'donate', 'external', 'navigate'],
  args: {
    href: 'https://coffee.example',
    announcement: '(opens in a new tab)',
    children: 'Buy the author a coffee',
  },
  argTypes: {
    intent: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet'] },
    size: { control: 'inline-radio', options: ['sm', 'md'] },
  },
} satisfies Meta<typeof NewTabLink>;

export default meta;

type Story = StoryObj<typeof meta>;

const translations = inLanguages<NewTabLinkProps>({
  de: {
    children: 'Dem Autor einen Kaffee spendieren',
    announcement: '(öffnet sich in einem neuen Tab)',
  },
  it: { children: 'Offri un caffè all’autore', announcement: '(si apre in una nuova scheda)' },
  fr: { children: 'Offrir un café à l’auteur', announcement: '(s’ouvre dans un nouvel onglet)' },
});

export const Default: Story = { parameters: translations };

/** Wraps at spaces; the icon keeps its size. */
export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    announcement: '(öffnet sich in einem neuen Tab)',
    children: 'Dem Autor dieser Erzählungen einen Kaffee spendieren',
  },
  decorators: [(Story) => <div style={{ inlineSize: '16rem' }}>{Story()}</div>],
};

/** The icon is at the end of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', children: 'ادعُ الكاتب إلى قهوة', announcement: '(يُفتح في تبويب جديد)' },
};

/** Every intent in every state. */
export const AllStates: Story = {
  parameters: { ...captured, ...translations },
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed']}>
      {() => (
        <>
          <NewTabLink {...args} />
          <NewTabLink {...args} intent="secondary" />
          <NewTabLink {...args} intent="quiet" />
        </>
      )}
    </States>
  ),
};
