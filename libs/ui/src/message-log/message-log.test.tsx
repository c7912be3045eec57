import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './message-log.keyboard.ts';
import * as stories from './message-log.stories.tsx';
import { MessageLog, type LogMessage } from './message-log.tsx';

const { Grouped } = composeStories(stories);

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
    labels={{ newMessages: (count) => `${count} new` }}
    style={{ blockSize: '300px' }}
  />
);

describe('MessageLog', () => {
  itWorksByKeyboard(keyboard, {
    'the element before the log': () => render(log(milestones(40))),
    'the log while it is scrolled to its end': async () => {
      const screen = await render(log(milestones(40)));
      await expect.element(screen.getByText('Milestone 40')).toBeInViewport();
      await userEvent.tab();
    },
    'the log while it is scrolled up': scrolledUpWithThreeBelow,
    'the button with the number of new messages': async () => {
      await scrolledUpWithThreeBelow();
      await userEvent.tab();
    },
  });

  it('limits the height of a message with many lines and makes the message scrollable by keyboard', async () => {
    const content = `one${'\n'.repeat(1990)}end`;
    const screen = await render(log([{ id: '1', sender: 'tace', content }]));
    await userEvent.tab();
    await userEvent.tab();
    const scroller = screen.getByRole('group', { name: 'tace' });
    await expect.element(scroller).toHaveFocus();
    expect(scroller.element().clientHeight).toBeLessThan(600);
    await userEvent.keyboard('{End}');
    await expect.poll(() => scroller.element().scrollTop).toBeGreaterThan(40_000);
  });

  it('shows the sender of each message, even if the previous message has the same sender', async () => {
    const screen = await render(<Grouped />);
    const shown = screen.getByRole('listitem').elements().slice(-3);
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'tace: Six.',
      'tace: No: seven.',
      'tace: The boat is in both.',
    ]);
    const names = screen.getByText('tace:').elements().slice(-3);
    for (const name of names) expect(name.getBoundingClientRect().width).toBeGreaterThan(10);
  });

  it('shows the time of a message unless the previous message has the same sender and time', async () => {
    const screen = await render(<Grouped />);
    const times = screen.container.querySelectorAll('time');
    expect([...times].map((time) => getComputedStyle(time, '::before').content)).toEqual(
      ['14:05', '14:06', '14:06', '14:09', '14:10', '14:12'].map((time) => `"${time}"`),
    );
    expect(times[0]).toHaveAttribute('datetime', '2026-02-10T14:05:00Z');
  });

  it('scrolls to new messages, and shows no button, if the end of the log is in view', async () => {
    const screen = await render(log(milestones(40)));
    await expect.element(screen.getByText('Milestone 40')).toBeInViewport();
    await screen.rerender(log(milestones(60)));
    await expect.element(screen.getByText('Milestone 60')).toBeInViewport();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('initially shows the last of 5,000 messages, and shows the first message after scrolling to the top', async () => {
    await scrolledUp(5000);
  });

  it('scrolls to a new message from the current user, and shows no button, even if the log is scrolled up', async () => {
    const screen = await scrolledUp(40);
    const own = { id: 'own', sender: 'reader', content: 'On my way.', own: true };
    await screen.rerender(log([...milestones(40), own]));
    await expect.element(screen.getByText('On my way.')).toBeInViewport();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('counts the new messages that remain in the log when the oldest messages are removed', async () => {
    const screen = await scrolledUp(40);
    await screen.rerender(log(milestones(43).slice(3)));
    await expect.element(screen.getByRole('button', { name: '3 new' })).toBeVisible();
    await screen.rerender(log(milestones(90).slice(50)));
    await expect.element(screen.getByRole('button', { name: '40 new' })).toBeVisible();
  });

  it('has no horizontal overflow, and remains scrolled to the end, when the log becomes narrower', async () => {
    const talk = milestones(60).map((message, index) => ({
      ...message,
      content: `${message.content}${', and eleven feet'.repeat(9)}`,
      own: index % 2 === 1,
    }));
    const narrowed = (inlineSize: string) => <div style={{ inlineSize }}>{log(talk)}</div>;
    const screen = await render(narrowed('640px'));
    await expect.element(screen.getByText('Milestone 60')).toBeInViewport();
    await screen.rerender(narrowed('320px'));
    const scroller = screen.getByRole('log').element();
    await expect.poll(() => scroller.scrollWidth - scroller.clientWidth).toBe(0);
    await expect.element(screen.getByText('Milestone 60')).toBeInViewport({ ratio: 1 });
  });

  it('remains scrolled to the end when the log becomes taller and then shorter within one frame', async () => {
    const screen = await render(log(milestones(40)));
    await expect.element(screen.getByText('Milestone 40')).toBeInViewport();
    const scroller = screen.getByRole('log').element() as HTMLElement;
    const root = scroller.closest('.tales-message-log') as HTMLElement;
    const scrolled = new Promise((resolve) => {
      scroller.addEventListener('scroll', resolve, { once: true });
    });
    root.style.transition = 'none';
    root.style.blockSize = '500px';
    // Reading the height forces a layout, in which the browser reduces `scrollTop`.
    expect(scroller.clientHeight).toBeGreaterThan(400);
    root.style.blockSize = '200px';
    await scrolled;
    await expect.element(screen.getByText('Milestone 40')).toBeInViewport({ ratio: 1 });
  });
});

async function scrolledUp(count: number) {
  const screen = await render(log(milestones(count)));
  await expect.element(screen.getByText(`Milestone ${count}`)).toBeInViewport();
  screen.getByRole('log').element().scrollTo({ top: 0 });
  await expect.element(screen.getByText('tace: Milestone 1', { exact: true })).toBeInViewport();
  return screen;
}

async function scrolledUpWithThreeBelow() {
  const screen = await scrolledUp(40);
  await screen.rerender(log(milestones(43)));
  await expect.element(screen.getByRole('button', { name: '3 new' })).toBeVisible();
  await userEvent.tab();
}
