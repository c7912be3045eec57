import type { Meta, StoryObj } from '@storybook/react-vite';
import { NavLink } from '../nav-link/nav-link.tsx';
import { captured } from '../testing/captured.ts';
import { Text } from '../text/text.tsx';
import { Footer } from './footer.tsx';

const languages = { en: 'English', it: 'Italiano', fr: 'Français', de: 'Deutsch' };

const meta = {
  title: 'Layout/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  render: (args, { loaded }) => (
    <Footer {...args}>
      <div style={{ display: 'grid', gap: '0.5rem', maxInlineSize: '38rem' }}>
        <Text size="small" tone="muted">
          {loaded.t('footer.note')}
        </Text>
        <Text size="small" tone="muted">
          {loaded.t('footer.samples')}
        </Text>
      </div>
      <nav aria-label={loaded.t('footer.languages')}>
        <ul style={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: '-0.5rem' }}>
          {Object.entries(languages).map(([language, name]) => (
            <li key={language}>
              <NavLink
                compact
                href={`#${language}`}
                lang={language}
                aria-current={language === 'en' ? 'true' : undefined}
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Footer>
  ),
} satisfies Meta<typeof Footer>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = { parameters: captured };
