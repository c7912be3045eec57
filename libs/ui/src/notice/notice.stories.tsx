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
    intent: { control: 'inline-radio', options: ['info', 'success', 'error'] },
    actions: { control: false },
  },
} satisfies Meta<typeof Notice>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: words };

/** An error that can be retried. It follows a press, so it has `role="alert"`. */
export const FailedWithAWayOn: Story = {
  args: { intent: 'error', role: 'alert' },
  render: (args, { loaded }) => (
    <Notice
      {...args}
      heading={loaded.t('reader:failed.heading')}
      actions={
        <>
          <Button onClick={fn()}>{loaded.t('reader:retry')}</Button>
          <LinkButton intent="secondary" href="#tale">
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
  ...FailedWithAWayOn,
  args: {
    intent: 'error',
    role: 'alert',
    details: { label: 'Technical details', text: 'Request failed with status code 503' },
  },
};

/** A success with `role="status"`, announced politely. */
export const Done: Story = {
  args: { intent: 'success', role: 'status', heading: undefined },
  render: (args, { loaded }) => <Notice {...args}>{loaded.t('actions.delivered')}</Notice>,
};

/** A short notice needs no heading. */
export const WithoutHeading: Story = {
  args: { intent: 'error', role: 'alert', heading: undefined },
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

/** Each intent: with all its parts, and with a sentence only. */
export const AllStates: Story = {
  parameters: { ...captured, ...words },
  render: ({ heading, children }) => (
    <Specimens width="minmax(min(100%, 24rem), 1fr)">
      {(['info', 'success', 'error'] as const).flatMap((intent) => [
        <Notice
          key={intent}
          intent={intent}
          heading={heading}
          details={{ label: 'Technical details', text: 'Request failed with status code 503' }}
          actions={
            <Button size="sm" intent="secondary">
              Try again
            </Button>
          }
        >
          {children}
        </Notice>,
        <Notice key={`${intent} alone`} intent={intent}>
          {children}
        </Notice>,
      ])}
    </Specimens>
  ),
};
