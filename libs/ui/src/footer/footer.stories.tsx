import type { Meta, StoryObj } from '@storybook/react-vite';
import { NavLink } from '../nav-link/nav-link.tsx';
import { captured } from '../testing/captured.ts';
import { Text } from '../text/text.tsx';
import { Footer } from './footer.tsx';

const languages = { en: 'English', it: 'Italiano', fr: 'Français', de: 'Deutsch' };

interface WordsProps {
  note: string;
  samples: string;
  label: string;
  current: string;
}

/** Sample content. */
const Words = ({ note, samples, label, current }: WordsProps) => (
  <>
    <div style={{ display: 'grid', gap: '0.5rem', maxInlineSize: '38rem' }}>
      <Text size="small" tone="muted">
        {note}
      </Text>
      <Text size="small" tone="muted">
        {samples}
      </Text>
    </div>
    <nav aria-label={label}>
      <ul style={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: '-0.5rem' }}>
        {Object.entries(languages).map(([language, name]) => (
          <li key={language}>
            <NavLink
              compact
              href={`#${language}`}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  </>
);

const meta = {
  title: 'Layout/Footer',
  component: Footer,
  argTypes: { children: { control: false } },
  parameters: { layout: 'fullscreen' },
  render: (args, { loaded, globals }) => (
    <Footer {...args}>
      <Words
        note={loaded.t('footer.note')}
        samples={loaded.t('footer.samples')}
        label={loaded.t('footer.languages')}
        current={globals['language'] as string}
      />
    </Footer>
  ),
} satisfies Meta<typeof Footer>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = { parameters: captured };
