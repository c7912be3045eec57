import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { States } from '../testing/states.tsx';
import { Text } from '../text/text.tsx';
import { TextLink, type TextLinkProps } from './text-link.tsx';

const words = inLanguages<TextLinkProps>({
  de: { children: 'Das Buch in einem neuen Tab öffnen' },
  it: { children: 'Apri il libro in una nuova scheda' },
  fr: { children: 'Ouvrir le livre dans un nouvel onglet' },
});

const meta = {
  title: 'Navigation/TextLink',
  component: TextLink,
  tags: ['stable', 'anchor', 'navigate'],
  args: { href: '#book', children: 'Open the book in a new tab' },
  argTypes: { children: { control: 'text' } },
} satisfies Meta<typeof TextLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: words };

/** Inside a sentence, distinguished from its text by more than colour. */
export const InASentence: Story = {
  render: (args, { loaded }) => (
    <Text size="small" tone="muted">
      {loaded.t('reader:noFrame')} <TextLink {...args}>{loaded.t('reader:open')}</TextLink>
    </Text>
  ),
};

/** With `asChild` a router's link takes the styles. */
export const AroundARoutersLink: Story = {
  args: {
    asChild: true,
    href: undefined,
    children: <RouterLink to="#about">About the tales</RouterLink>,
  },
  argTypes: { children: { control: false } },
  parameters: inLanguages<TextLinkProps>({
    de: { children: <RouterLink to="#about">Über die Geschichten</RouterLink> },
    it: { children: <RouterLink to="#about">Sui racconti</RouterLink> },
    fr: { children: <RouterLink to="#about">À propos des récits</RouterLink> },
  }),
};

/** Longer than the line, it wraps like the text around it. */
export const LongGermanLink: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: { children: 'Teilnahmebedingungen für den Übersetzungswettbewerb und die Leserunde' },
  render: (args) => (
    <Text lang="de">
      Zuvor lesen Sie bitte die <TextLink {...args} />.
    </Text>
  ),
};

/** Every state, in the accent colour of the site and of each tale. */
export const AllStates: Story = {
  parameters: { ...captured, ...words },
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed']}>
      {() =>
        [undefined, 'routes', 'elias', 'shadows'].map((tale) => (
          <div key={tale ?? 'site'} data-tale={tale}>
            <Text size="small">
              If nothing appears: <TextLink {...args} />.
            </Text>
          </div>
        ))
      }
    </States>
  ),
};
