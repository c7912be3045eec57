import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './message-log.keyboard.ts';
import * as stories from './message-log.stories.tsx';
import { MessageLog, type LogMessage } from './message-log.tsx';

const { Markup, Failed, Gap } = composeStories(stories);

const milestones = (count: number): LogMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    sender: 'tace',
    content: `Milestone ${index + 1}`,
  }));

const log = (messages: LogMessage[]) => (
  <MessageLog
    label="Messages"
    messages={messages}
    newMessagesLabel={(count) => `${count} new`}
    style={{ blockSize: '300px' }}
  />
);

describe('MessageLog', () => {
  itConforms<HTMLDivElement>({
    slot: 'message-log',
    element: (props) => (
      <MessageLog label="Messages" messages={[]} newMessagesLabel={String} {...props} />
    ),
  });

  itWorksByKeyboard(keyboard, {
    'what comes before': () => render(log(milestones(40))),
    'the log, at its end': async () => {
      const screen = await render(log(milestones(40)));
      await expect.element(screen.getByText('Milestone 40')).toBeInViewport();
      await userEvent.tab();
    },
    'the log, scrolled up': scrolledUpWithThreeBelow,
    'that button': async () => {
      await scrolledUpWithThreeBelow();
      await userEvent.tab();
    },
  });

  it('shows the sender of each message', async () => {
    const screen = await render(log(milestones(2)));
    await expect.element(screen.getByRole('log', { name: 'Messages' })).toBeVisible();
    await expect.element(screen.getByText('tace: Milestone 2')).toBeVisible();
  });

  it('shows markup as text', async () => {
    const screen = await render(<Markup />);
    await expect.element(screen.getByText('<img src=x', { exact: false })).toBeVisible();
    expect(screen.container.querySelector('img')).toBeNull();
  });

  it('scrolls to the newest message while its end is in view', async () => {
    const screen = await render(log(milestones(40)));
    await expect.element(screen.getByText('Milestone 40')).toBeInViewport();
    await screen.rerender(log(milestones(60)));
    await expect.element(screen.getByText('Milestone 60')).toBeInViewport();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('shows the end of 5,000 messages, and the start on request', async () => {
    const screen = await render(log(milestones(5000)));
    await expect.element(screen.getByText('Milestone 5000')).toBeInViewport();
    screen.getByRole('log').element().scrollTo({ top: 0 });
    await expect.element(screen.getByText('tace: Milestone 1', { exact: true })).toBeInViewport();
  });

  it('keeps the position when scrolled up, counts new messages and scrolls to them on request', async () => {
    const screen = await render(log(milestones(40)));
    await expect.element(screen.getByText('Milestone 40')).toBeInViewport();
    screen.getByRole('log').element().scrollTo({ top: 0 });
    await expect.element(screen.getByText('tace: Milestone 1', { exact: true })).toBeInViewport();
    await screen.rerender(log(milestones(43)));
    await screen.getByRole('button', { name: '3 new' }).click();
    await expect.element(screen.getByText('Milestone 43')).toBeInViewport();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('shows the actions for a failed message', async () => {
    const screen = await render(<Failed />);
    await expect.element(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('shows where messages are missing', async () => {
    const screen = await render(<Gap />);
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: /^Older messages/ }))
      .toBeVisible();
    const lines = screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'tace: The Needle is eleven feet longer at slack water.',
      'brome: A bad reading.',
      'Older messages are no longer kept.',
      'tace: Three times?',
      'reader: Which chapter is this?',
    ]);
  });

  it('does not announce a backlog', async () => {
    const screen = await render(
      <MessageLog
        label="Messages"
        messages={milestones(2)}
        newMessagesLabel={String}
        live={false}
      />,
    );
    await expect.element(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
  });
});

async function scrolledUpWithThreeBelow() {
  const screen = await render(log(milestones(40)));
  await expect.element(screen.getByText('Milestone 40')).toBeInViewport();
  screen.getByRole('log').element().scrollTo({ top: 0 });
  await expect.element(screen.getByText('tace: Milestone 1', { exact: true })).toBeInViewport();
  await screen.rerender(log(milestones(43)));
  await expect.element(screen.getByRole('button', { name: '3 new' })).toBeVisible();
  await userEvent.tab();
}
