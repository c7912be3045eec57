import type { ChatEvent, ChatSession } from '@tales/api-client';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent, type Locator } from 'vitest/browser';
import { itWorksByKeyboard } from '@tales/ui/testing/keyboard-suite';
import { sayKeys } from '../testing/say-keys.ts';
import type { ChatEffects } from './chat-connection.actors.ts';
import { ChatOnSite, NOON } from './chat-room.fixture.tsx';
import { keyboard } from './chat-room.keyboard.ts';

const connected: ChatEvent[] = [
  { type: 'connecting' },
  { type: 'connected' },
  { type: 'users', users: ['reader', 'tace'] },
  {
    type: 'messages',
    messages: [{ id: '1.epoch', sender: 'tace', content: 'The Needle is eleven feet longer.' }],
  },
];

const lost: ChatEvent = { type: 'waiting', delay: 5000, retryAt: NOON + 5000 };

const unanswered: ChatSession['send'] = () => new Promise(() => undefined);
const refused: ChatSession['send'] = () => Promise.reject(new Error('Too many messages.'));

async function open(events = connected, send = unanswered) {
  const openSession = vi.fn<ChatEffects['openSession']>(() => ({
    send,
    close: () => Promise.resolve(),
  }));
  const screen = await render(
    <StrictMode>
      <ChatOnSite username="reader" openSession={openSession} t={sayKeys} language="en" />
    </StrictMode>,
  );
  await expect.poll(() => openSession).toHaveBeenCalled();
  const tell = (...sent: ChatEvent[]) => {
    for (const event of sent) openSession.mock.lastCall?.[0].listener(event);
  };
  tell(...events);
  const line = screen.getByRole('textbox', { name: 'chat:composer.label' });
  return { screen, line, tell, openSession };
}

async function pressByKeyboard(control: Locator) {
  await expect.element(control).toBeVisible();
  control.element().focus();
  await userEvent.keyboard('{Enter}');
}

describe('ChatRoom', () => {
  it('renders an `https:` URL in a message as a link, but not a `javascript:` URL', async () => {
    const content = 'See https://tales.example/read/routes, not javascript:alert(1).';
    const { screen } = await open([
      ...connected,
      { type: 'messages', messages: [{ id: '2.epoch', sender: 'tace', content }] },
    ]);
    const link = screen.getByRole('log').getByRole('link');
    await expect
      .element(link)
      .toHaveAccessibleName('https://tales.example/read/routes common:opensInNewTab');
    await expect.element(link).toHaveAttribute('href', 'https://tales.example/read/routes');
    await expect.element(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
    expect(link.elements()).toHaveLength(1);
  });

  it('renders a Hebrew message from right to left', async () => {
    const { screen } = await open([
      ...connected,
      { type: 'messages', messages: [{ id: '2.epoch', sender: 'tace', content: 'שלום עולם.' }] },
    ]);
    const text = screen.getByText('שלום עולם.').element();
    expect(getComputedStyle(text).direction).toBe('rtl');
  });

  it('shows a sent message as pending until its receipt arrives', async () => {
    const receipt = Promise.withResolvers<undefined>();
    const { screen, line } = await open(connected, () => receipt.promise);
    await line.fill('Chapter two.');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('reader: Chapter two.')).toBeVisible();
    await expect.element(screen.getByText('chat:pending')).toBeVisible();
    receipt.resolve(undefined);
    await expect.element(screen.getByText('chat:pending')).not.toBeInTheDocument();
    await expect.element(screen.getByText('reader: Chapter two.')).toBeVisible();
  });

  it('keeps the text when Enter ends an IME composition, and does not cancel the keydown event', async () => {
    const { line } = await open();
    await line.fill('二章');
    const options = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    for (const isComposing of [true, false]) {
      const enterKey = new KeyboardEvent('keydown', { ...options, isComposing });
      expect(line.element().dispatchEvent(enterKey), 'the browser handles Enter').toBe(true);
    }
    await expect.element(line).toHaveValue('二章');
  });

  it('shows the number of remaining characters once the text has 1,800 characters', async () => {
    const { screen, line } = await open();
    await line.fill('a'.repeat(1799));
    await expect.element(screen.getByText('chat:composer.remaining')).not.toBeInTheDocument();
    await line.fill('a'.repeat(1800));
    await expect.element(screen.getByText('chat:composer.remaining 200')).toBeVisible();
  });

  it('shows the number of excess characters in an overlong text, and sends the text only after it is shortened', async () => {
    const { screen, line } = await open();
    await line.fill('a'.repeat(2001));
    await expect.element(screen.getByText('chat:composer.tooLong 1')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('chat:composer.tooLong 1');
    expect((line.element() as HTMLTextAreaElement).value).toHaveLength(2001);
    await line.fill('a'.repeat(2000));
    await expect.element(screen.getByText('chat:composer.tooLong')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(line).toHaveValue('');
  });

  it('opens only one session in Strict Mode, and announces that the chat is connected', async () => {
    const { openSession, screen } = await open();
    await expect.element(screen.getByText('tace: The Needle')).toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent('chat:state.connected');
    expect(openSession).toHaveBeenCalledOnce();
  });

  it('shows the empty state of the log after the chat has connected, but not before', async () => {
    const { screen, tell } = await open([{ type: 'connecting' }]);
    await expect.element(screen.getByRole('status')).toBeVisible();
    await expect.element(screen.getByText('chat:empty')).not.toBeInTheDocument();
    tell({ type: 'connected' });
    await expect.element(screen.getByText('chat:empty')).toBeVisible();
  });

  it('shows a countdown to the next connection attempt, but announces only that the connection is lost', async () => {
    const { screen } = await open([...connected, lost]);
    await expect.element(screen.getByText('chat:state.waiting 5')).toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent(/^chat:state.closed$/);
  });

  it('shows the last-known users while the connection is lost', async () => {
    const { screen } = await open([...connected, lost]);
    const names = screen.getByRole('list', { name: 'chat:online.stale' });
    await expect.element(names).toHaveTextContent('reader (chat:you)tace');
    await expect.element(screen.getByText('chat:online.empty')).not.toBeInTheDocument();
  });

  it.each<[when: string, act: () => unknown]>([
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
    ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'the page is restored from the back/forward cache',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
  ])('reconnects immediately when %s', async (_, act) => {
    const { screen } = await open([...connected, lost]);
    await expect.element(screen.getByRole('button', { name: 'chat:reconnect' })).toBeVisible();
    act();
    await expect.element(screen.getByRole('status')).toHaveTextContent('chat:state.connecting');
  });

  it.each<[when: string, end: ChatEvent]>([
    ['before the next attempt', lost],
    ['after the session has closed', { type: 'closed' }],
  ])('reconnects and focuses the connection state when Reconnect is pressed %s', async (_, end) => {
    const { screen } = await open([...connected, end]);
    await pressByKeyboard(screen.getByRole('button', { name: 'chat:reconnect' }));
    await expect.element(screen.getByRole('status')).toHaveTextContent('chat:state.connecting');
    expect(document.activeElement).toHaveTextContent('chat:state.connecting');
    await expect.element(screen.getByText('chat:ended')).not.toBeInTheDocument();
  });

  it.each(['resend', 'discard'])(
    'lets the user %s a refused message, and then moves the focus to the log',
    async (action) => {
      const send = vi.fn(unanswered).mockImplementationOnce(refused);
      const { screen, line } = await open(connected, send);
      await line.fill('The second.');
      await userEvent.keyboard('{Enter}');
      await expect.element(screen.getByText('chat:failed')).toBeVisible();
      await pressByKeyboard(screen.getByRole('button', { name: `chat:${action}` }));
      await expect.element(screen.getByRole('log')).toHaveFocus();
      await expect.element(screen.getByText('chat:failed')).not.toBeInTheDocument();
      const isResent = action === 'resend';
      expect(screen.getByText('reader: The second.').elements()).toHaveLength(isResent ? 1 : 0);
      expect(send).toHaveBeenCalledTimes(isResent ? 2 : 1);
    },
  );

  it('disables the button to resend a message, but not the button to discard it, while the connection is lost', async () => {
    const { screen, line, tell } = await open(connected, refused);
    await line.fill('The second.');
    await userEvent.keyboard('{Enter}');
    const resend = screen.getByRole('button', { name: 'chat:resend' });
    await expect.element(resend).toBeEnabled();
    tell(lost);
    await expect.element(resend).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'chat:discard' })).toBeEnabled();
    tell({ type: 'connecting' }, { type: 'connected' });
    await expect.element(resend).toBeEnabled();
  });

  it('requests confirmation before a page with a draft is unloaded', async () => {
    const { line } = await open();
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await line.fill('The second.');
    await expect.poll(leave).toBe(true);
    await line.fill('');
    await expect.poll(leave).toBe(false);
  });
});

describe('ChatRoom keyboard interaction', () => {
  const written =
    (events: ChatEvent[], presses = 0) =>
    async () => {
      const { line, screen } = await open(events);
      await expect.element(screen.getByText('tace: The Needle')).toBeVisible();
      await line.fill('Low water at six.');
      for (let press = 0; press < presses; press++) await userEvent.tab();
    };

  itWorksByKeyboard(keyboard, {
    'the composer with text': written(connected),
    'the send button': written(connected, 1),
    'the composer with text while disconnected': written([...connected, lost]),
    'the send button while disconnected': written([...connected, lost], 1),
  });
});
