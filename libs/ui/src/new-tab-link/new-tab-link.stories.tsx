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
    labels: { newTab: '(opens in a new tab)' },
    children: 'Buy the author a coffee',
  },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet'] },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
  },
} satisfies Meta<typeof NewTabLink>;

export default meta;

type Story = StoryObj<typeof meta>;

const translations = inLanguages<NewTabLinkProps>({
  de: {
    children: 'Dem Autor einen Kaffee spendieren',
    labels: { newTab: '(öffnet sich in einem neuen Tab)' },
  },
  it: {
    children: 'Offri un caffè all’autore',
    labels: { newTab: '(si apre in una nuova scheda)' },
  },
  fr: {
    children: 'Offrir un café à l’auteur',
    labels: { newTab: '(s’ouvre dans un nouvel onglet)' },
  },
});

export const Default: Story = { parameters: translations };

/** Wraps at spaces; the icon keeps its size. */
export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    labels: { newTab: '(öffnet sich in einem neuen Tab)' },
    children: 'Dem Autor dieser Erzählungen einen Kaffee spendieren',
  },
  decorators: [(Story) => <div style={{ inlineSize: '16rem' }}>{Story()}</div>],
};

/** The icon is at the end of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', children: 'ادعُ الكاتب إلى قهوة', labels: { newTab: '(يُفتح في تبويب جديد)' } },
};

/** Every variant in every state. */
export const AllStates: Story = {
  parameters: { ...captured, ...translations },
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed']}>
      {() => (
        <>
          <NewTabLink {...args} />
          <NewTabLink {...args} variant="secondary" />
          <NewTabLink {...args} variant="quiet" />
        </>
      )}
    </States>
  ),
};
