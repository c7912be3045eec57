import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { States } from '../testing/states.tsx';
import { Brand } from './brand.tsx';

const meta = {
  title: 'Navigation/Brand',
  component: Brand,
  tags: ['new', 'home', 'logo'],
  args: { name: 'Tales Between Worlds', href: '#home' },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Brand>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** With `asChild` a router's link gets mark and name as its content. */
export const AroundARoutersLink: Story = {
  args: { asChild: true, href: undefined, children: <RouterLink to="#home" /> },
};

/** Below 480 px only the mark is visible; the accessible name stays. */
export const NarrowScreen: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
};

/** On tablets only the mark is visible, to leave room for the navigation. */
export const BesideTheNavigation: Story = {
  globals: { viewport: { value: 'tablet', isRotated: false } },
};

/** Only the mark, where the header names something else, such as an open book. */
export const Compact: Story = { args: { compact: true } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', name: 'حكايات بين العوالم' },
};

/** Every state, on the page and on a surface. */
export const AllStates: Story = {
  tags: ['forced-colors'],
  parameters: captured,
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed']}>
      {() => (
        <>
          <div style={{ padding: '1rem' }}>
            <Brand {...args} />
          </div>
          <div style={{ padding: '1rem', background: 'var(--tales-surface-raised)' }}>
            <Brand {...args} />
          </div>
        </>
      )}
    </States>
  ),
};
