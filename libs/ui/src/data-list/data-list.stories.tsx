import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import * as DataList from './data-list.tsx';

type RootProps = Parameters<typeof DataList.Root>[0];

const rows = (read: string, downloaded: string, views: string) => (
  <>
    <DataList.Item label={read} value="1,204" />
    <DataList.Item label={downloaded} value="87" />
    <DataList.Item label={views} value="23,411" />
  </>
);

const words = inLanguages<RootProps>({
  de: {
    children: rows(
      'The Routes Between Worlds – gelesen',
      'The Routes Between Worlds – heruntergeladen',
      'Aufrufe',
    ),
  },
  it: {
    children: rows(
      'The Routes Between Worlds – lettura',
      'The Routes Between Worlds – download',
      'Aperture',
    ),
  },
  fr: {
    children: rows(
      'The Routes Between Worlds – lecture',
      'The Routes Between Worlds – téléchargement',
      'Consultations',
    ),
  },
});

const meta = {
  title: 'Text/DataList',
  component: DataList.Root,
  tags: ['stable', 'definition', 'key-value', 'term'],
  subcomponents: { Item: DataList.Item },
  args: {
    children: rows(
      'The Routes Between Worlds – read',
      'The Routes Between Worlds – downloaded',
      'Views',
    ),
  },
  argTypes: { children: { control: false } },
  decorators: [(Story) => <div style={{ maxInlineSize: '38rem' }}>{Story()}</div>],
} satisfies Meta<typeof DataList.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: words };

/** Each row has an action; a status announces the result. */
export const WithActions: Story = {
  render: (args, { loaded }) => (
    <DataList.Root {...args} aria-live="polite">
      {['A Road', 'A Bell', 'A Shadow'].map((title, at) => {
        const name = loaded.t('test:counters.read', { title });
        return (
          <DataList.Item
            key={title}
            label={name}
            value={at * 7}
            action={
              <Button
                variant="secondary"
                onClick={fn()}
                aria-label={loaded.t('test:counters.increment', { name })}
              >
                +1
              </Button>
            }
          />
        );
      })}
    </DataList.Root>
  ),
};

/** Placeholders with the height of the rows while values are loading. */
export const ValuesUnknown: Story = {
  args: {
    children: (
      <>
        <DataList.Item label="Opened" value="–" />
        <DataList.Item label="Downloaded" value="–" />
      </>
    ),
  },
};

/** Labels wrap, values do not. */
export const NarrowScreen: Story = {
  ...WithActions,
  globals: { language: 'de', viewport: { value: 'narrow', isRotated: false } },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    children: (
      <>
        <DataList.Item label="قُرئت" value="1,204" />
        <DataList.Item label="نُزِّلت" value="87" />
      </>
    ),
  },
};

/** With and without actions, long and short, loaded and loading. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <DataList.Root {...args}>
      <DataList.Item label="Opened" value="1,204" />
      <DataList.Item label="Downloaded" value="–" />
      <DataList.Item
        label="The Airborne Adventures of Elias Harrow – opened and read to the end"
        value="87"
        action={
          <Button variant="secondary" aria-label="Count one more">
            +1
          </Button>
        }
      />
      <DataList.Item label="Views" value="23,411" />
    </DataList.Root>
  ),
};
