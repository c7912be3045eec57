import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { Brand } from './brand.tsx';

const meta = {
  title: 'Navigation/Brand',
  component: Brand,
  args: { name: 'Tales Between Worlds', href: '#home' },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Brand>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A router's link takes mark and name. */
export const AroundARoutersLink: Story = { args: { children: <RouterLink to="#home" /> } };

/** Below 480 px the mark stands for the name, which is still read out. */
export const NarrowScreen: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
};

/** A tablet shows the whole navigation beside it, and so the mark alone. */
export const BesideTheNavigation: Story = {
  globals: { viewport: { value: 'tablet', isRotated: false } },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', name: 'حكايات بين العوالم' },
};

/** On the page and set apart from it. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem', justifyItems: 'start' }}>
      <Brand {...args} />
      <div style={{ padding: '1rem', background: 'var(--surface-raised)' }}>
        <Brand {...args} />
      </div>
    </div>
  ),
};
