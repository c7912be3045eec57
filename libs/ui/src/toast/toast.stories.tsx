import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { forceState } from '../testing/states.tsx';
import { ToastViewport, type ToastViewportProps } from './toast.tsx';
import { createToaster, type ToastContent, type ToasterOptions } from './toaster-store.ts';

const delivered: ToastContent = { tone: 'success', text: 'The download has begun.' };
const offline: ToastContent = { tone: 'danger', text: 'No connection to the server.' };
const signedOut: ToastContent = { tone: 'success', text: 'You are signed out.' };

const toasterWith = (toasts: readonly ToastContent[], options?: ToasterOptions) => {
  const toaster = createToaster(options);
  toasts.forEach(toaster.show);
  return toaster;
};

const germanLabels = {
  region: 'Benachrichtigungen ({hotkey})',
  close: 'Schließen',
  success: 'Erfolg',
  danger: 'Fehler',
};

const italianLabels = {
  region: 'Notifiche ({hotkey})',
  close: 'Chiudi',
  success: 'Operazione riuscita',
  danger: 'Errore',
};

const frenchLabels = {
  region: 'Avis ({hotkey})',
  close: 'Fermer',
  success: 'Opération réussie',
  danger: 'Erreur',
};

/** Shows a toast again when the language changes: the toaster holds finished texts, not keys. */
const saying = (tone: ToastContent['tone'], de: string, it: string, fr: string) =>
  inLanguages<ToastViewportProps>({
    de: { toaster: toasterWith([{ tone, text: de }]), labels: germanLabels },
    it: { toaster: toasterWith([{ tone, text: it }]), labels: italianLabels },
    fr: { toaster: toasterWith([{ tone, text: fr }]), labels: frenchLabels },
  });

const meta = {
  title: 'Feedback/Toast',
  component: ToastViewport,
  tags: ['new', 'alert', 'message', 'notification', 'snackbar'],
  args: {
    toaster: toasterWith([delivered]),
    duration: Infinity,
    labels: {
      region: 'Notifications ({hotkey})',
      close: 'Close',
      success: 'Success',
      danger: 'Error',
    },
  },
  argTypes: { toaster: { control: false } },
  parameters: { docs: { story: { inline: false, height: '16rem' } } },
} satisfies Meta<typeof ToastViewport>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A success is announced politely. In these stories toasts do not close by themselves. */
export const Default: Story = {
  parameters: saying(
    'success',
    'Der Download hat begonnen.',
    'Il download è iniziato.',
    'Le téléchargement a commencé.',
  ),
};

const signedIn = (text: string, label: string): ToastContent => ({
  tone: 'success',
  text,
  action: { label, onSelect: fn() },
});

const withAction = (text: string, label: string) => toasterWith([signedIn(text, label)]);

/** With a next step. Pressing it closes the toast. */
export const WithAction: Story = {
  args: { toaster: withAction('You are signed in.', 'Open the chat') },
  parameters: inLanguages<ToastViewportProps>({
    de: { toaster: withAction('Sie sind angemeldet.', 'Chat öffnen'), labels: germanLabels },
    it: { toaster: withAction('Accesso effettuato.', 'Apri la chat'), labels: italianLabels },
    fr: { toaster: withAction('Vous êtes connecté.', 'Ouvrir le salon'), labels: frenchLabels },
  }),
};

/** An error is announced assertively, and distinguished by an icon as well as by colour. */
export const Failure: Story = {
  args: { toaster: toasterWith([offline]) },
  parameters: saying(
    'danger',
    'Keine Verbindung zum Server.',
    'Nessuna connessione al server.',
    'Aucune connexion au serveur.',
  ),
};

/** Text wraps; icon and button stay at the first line. */
export const LongGermanText: Story = {
  args: {
    toaster: toasterWith([
      {
        tone: 'danger',
        text: 'Die Leseprobe „The Airborne Adventures of Elias Harrow“ konnte nicht heruntergeladen werden. Grund: Netzwerkverbindungsunterbrechung während der Dateiübertragung.',
      },
    ]),
    labels: germanLabels,
  },
  globals: { language: 'de' },
};

/** The oldest is on top. */
export const SeveralAtOnce: Story = {
  args: { toaster: toasterWith([delivered, offline, signedOut]) },
};

/** With a limit of one the others are queued. */
export const OneAtATime: Story = {
  args: { toaster: toasterWith([delivered, offline, signedOut], { limit: 1 }) },
};

/** Closing the open one shows the next. */
export const NextInTheQueue: Story = {
  args: { toaster: toasterWith([delivered, offline], { limit: 1 }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Close' }));
    await page.findByText(offline.text);
  },
};

/** Toasts as on a page: hover one to keep it, press Alt+T to focus them. */
export const OnDemand: Story = {
  args: { toaster: createToaster({ limit: 3 }), duration: 5000 },
  render: (args) => (
    <>
      <Specimens>
        <Button
          onClick={() => {
            args.toaster.show(delivered);
          }}
        >
          Download The Last Shadow of Aman
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            args.toaster.show(offline);
          }}
        >
          Download while offline
        </Button>
      </Specimens>
      <ToastViewport {...args} />
    </>
  ),
};

/** At the top left, the end of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    toaster: toasterWith([{ tone: 'success', text: 'بدأ التنزيل.' }]),
    labels: { region: 'الإشعارات ({hotkey})', close: 'إغلاق', success: 'نجاح', danger: 'خطأ' },
  },
};

const closeStates = ['rest', 'hover', 'focus', 'pressed'] as const;

/** Success and error, short and long, and the states of the button that closes. */
export const AllStates: Story = {
  parameters: captured,
  args: {
    toaster: toasterWith([
      ...closeStates.map((state, at): ToastContent => ({
        tone: at % 2 ? 'danger' : 'success',
        text: `The button that closes: ${state}.`,
      })),
      {
        tone: 'success',
        text: 'The Routes Between Worlds, sample edition, has been downloaded for the hundredth time.',
      },
    ]),
  },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: 'Close' });
    closeStates.forEach((state, at) => {
      forceState(buttons[at] ?? null, state);
    });
  },
};
