import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { captured } from '../testing/captured.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { States } from '../testing/states.tsx';
import { eliasCover, routesCover, shadowsCover } from '../testing/sample-pictures.ts';
import * as TaleSelector from './tale-selector.tsx';

const tales: readonly TaleSelector.TaleSelectorItemProps[] = [
  {
    value: 'routes',
    href: '#routes',
    cover: routesCover,
    children: 'The Routes Between Worlds',
    tagline: 'Certain roads, walked at a certain hour, lead out of the world.',
  },
  {
    value: 'elias',
    href: '#elias',
    cover: eliasCover,
    children: 'The Airborne Adventures of Elias Harrow',
    tagline: 'A bell-founder’s son, a mail airship and a sea made of cloud.',
  },
  {
    value: 'shadows',
    href: '#shadows',
    cover: shadowsCover,
    children: 'The Last Shadow of Aman',
    tagline: 'A failing light, an oath not to build and a shadow in search of its name.',
  },
];

const itemsOf = (choices: readonly TaleSelector.TaleSelectorItemProps[]) =>
  choices.map((choice) => <TaleSelector.Item key={choice.value} {...choice} />);

const meta = {
  title: 'Books/TaleSelector',
  component: TaleSelector.Root,
  tags: ['!autodocs'],
  subcomponents: { Item: TaleSelector.Item },
  args: {
    label: 'Choose a tale',
    value: 'routes',
    children: itemsOf(tales),
    onClick: fn(),
  },
  argTypes: {
    value: { control: 'inline-radio', options: ['routes', 'elias', 'shadows'] },
    children: { control: false },
  },
} satisfies Meta<typeof TaleSelector.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AsRouterLink: Story = {
  args: {
    children: tales.map(({ href, children, ...tale }) => (
      <TaleSelector.Item key={tale.value} asChild {...tale}>
        <RouterLink to={href ?? ''}>{children}</RouterLink>
      </TaleSelector.Item>
    )),
  },
};

export const NamesOnly: Story = {
  args: {
    children: itemsOf(tales.map(({ value, href, children }) => ({ value, href, children }))),
  },
};

export const NarrowColumn: Story = {
  tags: ['rare'],
  decorators: [(Story) => <div style={{ maxInlineSize: '20rem' }}>{Story()}</div>],
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed']}>
      {(state) =>
        ['elias', undefined].map((value) => (
          <div key={value ?? 'none'} style={{ inlineSize: '100%' }}>
            <TaleSelector.Root
              {...args}
              value={value}
              label={`Choose a tale (${state}, ${value ?? 'none'} selected)`}
            />
          </div>
        ))
      }
    </States>
  ),
};
