import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TFunction } from 'i18next';
import { captured } from '../testing/captured.ts';
import { childrenIn } from '../testing/in-languages.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { Specimens } from '../testing/specimens.tsx';
import { States } from '../testing/states.tsx';
import { LinkButton } from './link-button.tsx';

const meta = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  tags: ['stable', 'call-to-action', 'download', 'navigate', 'read'],
  args: { href: '#read-the-routes-between-worlds', children: 'Read' },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet'] },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
  },
} satisfies Meta<typeof LinkButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: childrenIn({ de: 'Lesen', it: 'Leggi', fr: 'Lire' }),
};

/** Two links to one document: the first has more emphasis. */
export const ReadAndDownload: Story = {
  render: (args, { loaded }) => {
    const t = loaded['t'] as TFunction;
    const title = 'The Routes Between Worlds';
    return (
      <Specimens>
        <LinkButton {...args}>{t('common:actions.readTitle', { title })}</LinkButton>
        <LinkButton {...args} variant="secondary" href="#download" download>
          {t('common:actions.downloadTitle', { title })}
        </LinkButton>
      </Specimens>
    );
  },
};

/** `aria-busy` while the server is asked: after a short delay a line grows more and more slowly. */
export const Busy: Story = {
  args: { 'aria-busy': true, variant: 'secondary', children: 'Download' },
  parameters: childrenIn({ de: 'Herunterladen', it: 'Scarica', fr: 'Télécharger' }),
};

/** With `asChild` a router's link takes the styles and keeps its own `href`. */
export const AsRouterLink: Story = {
  args: {
    asChild: true,
    href: undefined,
    children: <RouterLink to="#donate">Donate</RouterLink>,
  },
  parameters: childrenIn({
    de: <RouterLink to="#donate">Spenden</RouterLink>,
    it: <RouterLink to="#donate">Sostieni</RouterLink>,
    fr: <RouterLink to="#donate">Faire un don</RouterLink>,
  }),
};

/** Wraps at spaces and stays centred. */
export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    variant: 'secondary',
    children: '„The Airborne Adventures of Elias Harrow“ herunterladen',
  },
  decorators: [(Story) => <div style={{ inlineSize: '16rem' }}>{Story()}</div>],
};

/** The line grows from the start of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { 'aria-busy': true, lang: 'ar', children: 'تنزيل الحكاية' },
};

/** Every variant in every state, in the colour of every tale. */
export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <States of={['rest', 'hover', 'focus', 'pressed', 'busy']}>
      {(state) =>
        ['routes', 'elias', 'shadows'].map((tale) => (
          <div
            key={tale}
            data-tale={tale}
            style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}
          >
            {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
              <LinkButton
                key={variant}
                href={`#${tale}-${variant}`}
                variant={variant}
                aria-busy={state === 'busy'}
              >
                Read
              </LinkButton>
            ))}
          </div>
        ))
      }
    </States>
  ),
};
