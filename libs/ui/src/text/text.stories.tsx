import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Text, type TextProps } from './text.tsx';

const words = inLanguages<TextProps>({
  de: { children: 'Der Weg führt durch den Hafen, von den Kais hinauf und aus der Welt hinaus.' },
  it: { children: 'La via attraversa il porto, sale dalle banchine ed esce dal mondo.' },
  fr: { children: 'Le chemin traverse le port, monte des quais et sort du monde.' },
});

const meta = {
  title: 'Text/Text',
  component: Text,
  tags: ['stable', 'caption', 'paragraph'],
  args: { children: 'The way leads through the harbour, up from the quays and out of the world.' },
  argTypes: {
    face: {
      control: 'inline-radio',
      options: ['running', 'interface', 'kicker', 'book', 'excerpt'],
    },
    size: { control: 'inline-radio', options: ['lead', 'book', 'body', 'small', 'caption'] },
    tone: {
      control: 'inline-radio',
      options: ['inherit', 'muted', 'accent', 'danger', 'success'],
    },
  },
} satisfies Meta<typeof Text>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: words };

/** The introduction of a page, below its title. */
export const Lead: Story = {
  args: { size: 'lead', tone: 'muted' },
  render: (args, { loaded }) => <Text {...args}>{loaded.t('donate:lead')}</Text>,
};

/** A few words above a title, in the accent colour of the tale. */
export const Kicker: Story = {
  args: { face: 'kicker' },
  render: (args, { loaded }) => (
    <div data-tale="elias">
      <Text {...args}>{loaded.t('tales.label')}</Text>
    </div>
  ),
};

/** A note below a control. */
export const Caption: Story = {
  args: { size: 'caption', tone: 'muted' },
  render: (args, { loaded }) => <Text {...args}>{loaded.t('sampleEdition')}</Text>,
};

/** With `asChild` the child, here a list item, takes the styles. */
export const AsListItem: Story = {
  parameters: words,
  args: { asChild: true, size: 'small', tone: 'muted' },
  render: ({ children, ...args }) => (
    <ul>
      <Text {...args}>
        <li>{children}</li>
      </Text>
    </ul>
  ),
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', size: 'lead', children: 'بعض الطرق لا تنتهي حيث تنتهي الخريطة.' },
};

/** Each size of each face, then the tones. */
export const AllStates: Story = {
  parameters: { ...captured, ...words },
  render: ({ children }) => (
    <div style={{ display: 'grid', gap: '1.25rem' }}>
      <Text face="kicker">The first tale</Text>
      <Text size="lead" tone="muted">
        {children}
      </Text>
      <Text>{children}</Text>
      <Text size="small">{children}</Text>
      <Text size="caption">{children}</Text>
      <Text face="interface">{children}</Text>
      <Text face="interface" size="small">
        {children}
      </Text>
      {(['muted', 'accent', 'danger', 'success'] as const).map((tone) => (
        <Text key={tone} tone={tone} size="small">
          {children}
        </Text>
      ))}
    </div>
  ),
};
