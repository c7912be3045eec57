import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { iconPaths } from './icon-paths.ts';
import { Icon, type IconName } from './icon.tsx';

const names = Object.keys(iconPaths) as IconName[];

const meta = {
  title: 'Pictures/Icon',
  component: Icon,
  args: { name: 'book', size: 'xl' },
} satisfies Meta<typeof Icon>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <div style={{ display: 'grid', gap: '2.5rem' }}>
      <Specimens width="5.5rem">
        {names.map((name) => (
          <figure
            key={name}
            style={{ display: 'grid', gap: '0.5rem', justifyItems: 'center', font: 'inherit' }}
          >
            <Icon name={name} size="lg" />
            <figcaption style={{ fontSize: '0.8125rem' }}>{name}</figcaption>
          </figure>
        ))}
      </Specimens>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5rem' }}>
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Icon key={size} name="hourglass" size={size} />
        ))}
        {(['inherit', 'accent', 'success', 'danger'] as const).map((tone) => (
          <Icon key={tone} name="alert" size="lg" tone={tone} />
        ))}
      </div>
    </div>
  ),
};
