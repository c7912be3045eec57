import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Notice, type NoticeProps } from './notice.tsx';

const words = inLanguages<NoticeProps>({
  de: {
    heading: 'Ihr Buch liegt hier',
    children:
      'Ihr Browser hat den neuen Tab nicht geöffnet; darum liegt das Buch auf dieser Seite.',
  },
  it: {
    heading: 'Il libro è qui',
    children: 'Il browser non ha aperto la nuova scheda: il libro ti aspetta in questa pagina.',
  },
  fr: {
    heading: 'Votre livre est ici',
    children: 'Votre navigateur n’a pas ouvert le nouvel onglet ; le livre est sur cette page.',
  },
});

const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  tags: ['stable', 'alert', 'banner', 'callout', 'message'],
  args: {
    heading: 'Your book is here',
    children: 'Your browser did not open the new tab, so the book has been laid out on this page.',
  },
  argTypes: {
    tone: { control: 'inline-radio', options: ['info', 'success', 'danger'] },
    actions: { control: false },
  },
} satisfies Meta<typeof Notice>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: words };

/** An error that can be retried. It follows a press, so it has `role="alert"`. */
export const FailedWithAWayOn: Story = {
  args: { tone: 'danger', role: 'alert' },
  render: (args, { loaded }) => (
    <Notice
      {...args}
      heading={loaded.t('reader:failed.heading')}
      actions={
        <>
          <Button onClick={fn()}>{loaded.t('reader:retry')}</Button>
          <LinkButton variant="secondary" href="#tale">
            {loaded.t('common:actions.back')}
          </LinkButton>
        </>
      }
    >
      {loaded.t('reader:failed.text')}
    </Notice>
  ),
};

/** A technical reason is folded away. It is not announced. */
export const WithDetails: Story = {
  args: {
    tone: 'danger',
    role: 'alert',
    heading: 'The book could not be opened',
    children: 'Nothing is lost: wait a moment and try again.',
    details: { label: 'Technical details', text: 'Request failed with status code 503' },
  },
  parameters: inLanguages<NoticeProps>({
    de: {
      heading: 'Das Buch ließ sich nicht öffnen',
      children: 'Verloren ist nichts: Versuchen Sie es in einem Augenblick noch einmal.',
      details: { label: 'Technische Einzelheiten', text: 'Request failed with status code 503' },
    },
    it: {
      heading: 'Non è stato possibile aprire il libro',
      children: 'Nulla è perduto: aspetta un momento e riprova.',
      details: { label: 'Dettagli tecnici', text: 'Request failed with status code 503' },
    },
    fr: {
      heading: 'Impossible d’ouvrir le livre',
      children: 'Rien n’est perdu : patientez un instant et réessayez.',
      details: { label: 'Détails techniques', text: 'Request failed with status code 503' },
    },
  }),
};

/** A success with `role="status"`, announced politely. */
export const Done: Story = {
  args: { tone: 'success', role: 'status', heading: undefined },
  render: (args, { loaded }) => <Notice {...args}>{loaded.t('actions.delivered')}</Notice>,
};

/** A short notice needs no heading. */
export const WithoutHeading: Story = {
  args: { tone: 'danger', role: 'alert', heading: undefined },
  render: (args, { loaded }) => <Notice {...args}>{loaded.t('textsUnavailable')}</Notice>,
};

/** The icon keeps its place; text and buttons wrap. */
export const NarrowScreen: Story = {
  ...FailedWithAWayOn,
  globals: { language: 'de', viewport: { value: 'narrow', isRotated: false } },
};

/** The border is at the start of the line, which is on the right. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    heading: 'كتابك هنا',
    children: 'لم يفتح المتصفح علامة التبويب الجديدة، فوُضع الكتاب في هذه الصفحة.',
  },
};

/** Each tone: with all its parts, and with a sentence only. */
export const AllStates: Story = {
  parameters: { ...captured, ...words },
  render: ({ heading, children }) => (
    <Specimens width="minmax(min(100%, 24rem), 1fr)">
      {(['info', 'success', 'danger'] as const).flatMap((tone) => [
        <Notice
          key={tone}
          tone={tone}
          heading={heading}
          details={{ label: 'Technical details', text: 'Request failed with status code 503' }}
          actions={<Button variant="secondary">Try again</Button>}
        >
          {children}
        </Notice>,
        <Notice key={`${tone} alone`} tone={tone}>
          {children}
        </Notice>,
      ])}
    </Specimens>
  ),
};
