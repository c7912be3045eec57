import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Text } from './text.tsx';

const meta = {
  title: 'Text/Text',
  component: Text,
  args: { children: 'The way leads through the harbour, up from the quays and out of the world.' },
} satisfies Meta<typeof Text>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
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
