import { Icon } from '@tales/ui/icon';
import { captured, framed, RouterLink } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Translate } from '../i18n/index.ts';
import { LanguageMenu, type LanguageMenuProps } from './language-menu.tsx';

const languages = [
  { code: 'en', name: 'English' },
  { code: 'it', name: 'Italiano' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
];

const meta = {
  title: 'Flows/LanguageMenu',
  component: LanguageMenu,
  args: {
    label: '',
    icon: <Icon name="globe" />,
    languages,
    current: 'en',
    renderLink: ({ code, name }) => <RouterLink to={`#${code}`}>{name}</RouterLink>,
  },
  argTypes: {
    label: { control: false },
    icon: { control: false },
    renderLink: { control: false },
    current: { control: 'inline-radio', options: languages.map(({ code }) => code) },
  },
  parameters: framed('18rem'),
  decorators: [
    (Story) => <div style={{ display: 'flex', justifyContent: 'center' }}>{Story()}</div>,
  ],
  render: (args, { loaded }) => (
    <LanguageMenu {...args} label={(loaded['t'] as Translate)('common:language.change')} />
  ),
} satisfies Meta<LanguageMenuProps>;

export default meta;

type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
};

export const Default: Story = {};

/** Each language has its own name for itself; the current one is marked. */
export const Open: Story = { play: open };

/** Closed and open. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <div style={{ display: 'flex', gap: '12rem', minBlockSize: '16rem' }}>
      <LanguageMenu {...args} label="Change language" />
      <LanguageMenu {...args} label="Change language again" current="fr" />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change language again' }));
  },
};
