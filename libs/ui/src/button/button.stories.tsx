import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { captured } from '../testing/captured.ts';
import { childrenIn } from '../testing/in-languages.ts';
import { States } from '../testing/states.tsx';
import { Button } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  tags: ['stable', 'press', 'send', 'submit'],
  args: { children: 'Try again', onClick: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet'] },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
  },
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: childrenIn({ de: 'Noch einmal versuchen', it: 'Riprova', fr: 'Réessayer' }),
};

/** For secondary actions. */
export const Secondary: Story = {
  args: { variant: 'secondary', children: 'Download' },
  parameters: childrenIn({ de: 'Herunterladen', it: 'Scarica', fr: 'Télécharger' }),
};

/** For toolbars, such as that of the reader. */
export const Quiet: Story = {
  args: { variant: 'quiet', children: 'Next page' },
  parameters: childrenIn({ de: 'Nächste Seite', it: 'Pagina seguente', fr: 'Page suivante' }),
};

/** Neither focusable nor clickable. Prefer an enabled button and a message about what is missing. */
export const Disabled: Story = {
  args: { disabled: true },
  parameters: childrenIn({ de: 'Noch einmal versuchen', it: 'Riprova', fr: 'Réessayer' }),
};

/** Keeps the focus and ignores presses. A screen reader hears that it has begun. */
export const WaitingForTheServer: Story = {
  args: {
    loading: true,
    labels: { loading: 'Preparing the download' },
    children: 'The download is being prepared…',
  },
  parameters: childrenIn({
    de: 'Der Download wird vorbereitet …',
    it: 'Il download è in preparazione…',
    fr: 'Préparation du téléchargement…',
  }),
};

/** Wraps at spaces and stays centred. */
export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    children: 'Benachrichtigungseinstellungen für Neuerscheinungen zurücksetzen',
  },
  decorators: [(Story) => <div style={{ inlineSize: '16rem' }}>{Story()}</div>],
};

/** In the accent colour of a tale: `data-tale` on any ancestor. */
export const InATale: Story = {
  args: { children: 'Choose this tale' },
  parameters: childrenIn({
    de: 'Diese Erzählung wählen',
    it: 'Scegli questo racconto',
    fr: 'Choisir ce récit',
  }),
  decorators: [(Story) => <div data-tale="routes">{Story()}</div>],
};

const withMark = (words: string) => (
  <>
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      style={{ inlineSize: '1.25rem', fill: 'none', stroke: 'currentColor', strokeWidth: 2 }}
    >
      <path d="M12 4v11M7 11l5 5 5-5M5 20h14" />
    </svg>
    {words}
  </>
);

/** With an icon before the text. */
export const WithMark: Story = {
  args: { variant: 'secondary', children: withMark('Download') },
  parameters: childrenIn({
    de: withMark('Herunterladen'),
    it: withMark('Scarica'),
    fr: withMark('Télécharger'),
  }),
};

/** The icon is at the start of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { variant: 'secondary', lang: 'ar', children: withMark('تنزيل') },
};

/** Every variant in every state and size. */
export const AllStates: Story = {
  tags: ['forced-colors'],
  parameters: captured,
  render: () => (
    <States of={['rest', 'hover', 'focus', 'pressed', 'disabled', 'busy']}>
      {(state) =>
        (['lg', 'md', 'sm'] as const).map((size) => (
          <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
            {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
              <Button
                key={variant}
                variant={variant}
                size={size}
                disabled={state === 'disabled'}
                loading={state === 'busy'}
              >
                Read
              </Button>
            ))}
          </div>
        ))
      }
    </States>
  ),
};
