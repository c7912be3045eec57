import type { Meta, StoryObj } from '@storybook/react-vite';
import { RouterLink } from '../testing/router-link.tsx';
import { Specimens } from '../testing/specimens.tsx';
import { LinkButton } from './link-button.tsx';

const meta = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  args: { href: '#read-the-routes-between-worlds', children: 'Read' },
  argTypes: {
    intent: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet'] },
    size: { control: 'inline-radio', options: ['sm', 'md'] },
  },
} satisfies Meta<typeof LinkButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Two links to one document: the first asks louder. */
export const ReadAndDownload: Story = {
  render: (args) => (
    <Specimens>
      <LinkButton {...args}>Read The Routes Between Worlds</LinkButton>
      <LinkButton {...args} intent="secondary" href="#download" download>
        Download The Routes Between Worlds
      </LinkButton>
    </Specimens>
  ),
};

/** `asChild` lends the look to a router's link, which keeps its own address. */
export const AsRouterLink: Story = {
  args: {
    asChild: true,
    href: undefined,
    children: <RouterLink to="#donate">Support the author</RouterLink>,
  },
};

/** Says so in its name when it leads out of the page. */
export const OpensInNewTab: Story = {
  args: {
    intent: 'quiet',
    target: '_blank',
    rel: 'noreferrer',
    children: 'Read in the browser (opens in a new tab)',
  },
};

/** Breaks at the spaces and stays centred. */
export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    intent: 'secondary',
    children: '„The Airborne Adventures of Elias Harrow“ herunterladen',
  },
  decorators: [(Story) => <div style={{ inlineSize: '16rem' }}>{Story()}</div>],
};

/** Each tale lends its colour, on paper too. */
export const LightTheme: Story = {
  globals: { theme: 'light' },
  render: () => <InEveryTale />,
};

/** Every intent in the colour of every tale. */
export const AllStates: Story = { render: () => <InEveryTale /> };

const InEveryTale = () =>
  ['routes', 'elias', 'shadows'].map((tale) => (
    <div key={tale} data-tale={tale} style={{ marginBlockEnd: '1.5rem' }}>
      <Specimens width="14rem">
        {(['primary', 'secondary', 'quiet'] as const).map((intent) => (
          <LinkButton key={intent} href={`#read-${tale}`} intent={intent}>
            {`Read, ${intent}`}
          </LinkButton>
        ))}
      </Specimens>
    </div>
  ));
