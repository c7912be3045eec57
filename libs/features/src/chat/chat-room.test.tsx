import type { ChatEvent, ChatSession } from '@tales/api-client';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent, type Locator } from 'vitest/browser';
import { provideChatConnection, type ChatEffects } from './chat-connection.actors.ts';
import { sayKeys } from '../testing/say-keys.ts';
import { textsBy } from '../testing/texts.ts';
import { ChatOnSite, NOON, type ChatOnSiteProps } from './chat-room.fixture.tsx';
import { ChatRoom, type ChatRoomProps } from './chat-room.tsx';
import { useChat, type ChatOptions } from './use-chat.ts';
import { itWorksByKeyboard } from '@tales/ui/testing/keyboard-suite';
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

async function open(events: ChatEvent[], receipt: ChatOnSiteProps['receipt'] = 'awaited') {
  const screen = await render(
    <ChatOnSite username="reader" events={events} receipt={receipt} t={sayKeys} language="en" />,
  );
  return { screen, line: screen.getByRole('textbox', { name: 'chat:composer.label' }) };
}

async function enter(receipt?: ChatOnSiteProps['receipt']) {
  const room = await open(connected, receipt);
  await expect.element(room.screen.getByText('tace: The Needle')).toBeVisible();
  return room;
}

const stored: ChatSession['send'] = () => Promise.resolve();

/** Renders a room whose session emits the events that are passed to `tell`. */
async function openRoom({ send = stored, now, strict = false }: RoomOptions = {}) {
  const openSession = vi.fn<ChatEffects['openSession']>(() => ({
    send,
    close: () => Promise.resolve(),
  }));
  const machine = provideChatConnection({ openSession });
  const room = <Room machine={machine} now={now ?? Date.now} />;
  const screen = await render(strict ? <StrictMode>{room}</StrictMode> : room);
  await vi.waitFor(() => {
    expect(openSession).toHaveBeenCalled();
  });
  const tell = (...events: ChatEvent[]) => {
    for (const event of events) openSession.mock.lastCall?.[0].listener(event);
  };
  return { screen, tell, openSession };
}

interface RoomOptions extends Partial<Pick<ChatRoomProps, 'now'>> {
  send?: ChatSession['send'];
  strict?: boolean;
}

const Room = ({ machine, now }: Pick<ChatOptions, 'machine'> & Pick<RoomOptions, 'now'>) => (
  <ChatRoom
    {...(now && { now })}
    chat={useChat({ machine, input: { username: 'reader' } })}
    username="reader"
    texts={texts.chat}
    t={(key, values) => sayKeys(`chat:${key}`, values)}
    opensInNewTab={texts.common.opensInNewTab}
    language="en"
  />
);

async function pressByKeyboard(control: Locator) {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

const texts = textsBy(sayKeys);

describe('ChatRoom', () => {
  it('renders only http and https URLs in a message as links', async () => {
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

  it('renders a message in the direction of its text', async () => {
    const { screen } = await open([
      ...connected,
      { type: 'messages', messages: [{ id: '2.epoch', sender: 'tace', content: 'שלום עולם.' }] },
    ]);
    const text = screen.getByText('שלום עולם.').element();
    expect(getComputedStyle(text).direction).toBe('rtl');
  });

  it('shows the messages with their senders, the users and the connection state', async () => {
    const { screen } = await enter();
    await expect.element(screen.getByText('tace: The Needle is eleven feet')).toBeVisible();
    await expect.element(screen.getByText('reader (chat:you)')).toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent('chat:state.connected');
  });

  it('sends the message on Enter and inserts a line break on Shift+Enter', async () => {
    const { screen, line } = await enter();
    await line.fill('Chapter two.');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(line).toHaveValue('Chapter two.\n');
    await userEvent.keyboard('{Enter}');
    await expect.element(line).toHaveValue('');
    await expect.element(screen.getByText('reader: Chapter two.')).toBeVisible();
    await expect.element(screen.getByText('chat:pending')).toBeVisible();
  });

  it('does not send the message when Enter ends an IME composition', async () => {
    const { line } = await enter();
    await line.fill('二章');
    const options = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    for (const isComposing of [true, false]) {
      const enterKey = new KeyboardEvent('keydown', { ...options, isComposing });
      expect(line.element().dispatchEvent(enterKey), 'it is left to the browser').toBe(true);
    }
    await expect.element(line).toHaveValue('二章');
  });

  it('removes the pending note of a message when its receipt arrives', async () => {
    const { screen, line } = await enter('stored');
    await line.fill('Chapter two.');
    await screen.getByRole('button', { name: 'chat:composer.send' }).click();
    await expect.element(screen.getByText('reader: Chapter two.')).toBeVisible();
    await expect.element(screen.getByText('chat:pending')).not.toBeInTheDocument();
  });

  it('does not send a blank message', async () => {
    const { screen, line } = await enter();
    await line.fill('   ');
    await screen.getByRole('button', { name: 'chat:composer.send' }).click();
    await expect.element(line).toHaveValue('   ');
    await expect.element(screen.getByText('chat:pending')).not.toBeInTheDocument();
  });

  it('shows the number of remaining characters once the text has 1,800 characters', async () => {
    const { screen, line } = await enter();
    await line.fill('a'.repeat(1799));
    await expect.element(screen.getByText('chat:composer.remaining')).not.toBeInTheDocument();
    await line.fill('a'.repeat(1800));
    await expect.element(screen.getByText('chat:composer.remaining 200')).toBeVisible();
  });

  it('keeps an overlong text, shows the number of excess characters, and does not send the text', async () => {
    const { screen, line } = await enter();
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

  it('opens only one session in Strict Mode', async () => {
    const { openSession, screen, tell } = await openRoom({ strict: true });
    tell(...connected);
    await expect.element(screen.getByText('tace: The Needle')).toBeVisible();
    expect(openSession).toHaveBeenCalledOnce();
  });

  it('shows the empty state of the log only while connected', async () => {
    const { screen, tell } = await openRoom();
    tell({ type: 'connecting' });
    await expect.element(screen.getByRole('status')).toBeVisible();
    await expect.element(screen.getByText('chat:empty')).not.toBeInTheDocument();
    tell({ type: 'connected' });
    await expect.element(screen.getByText('chat:empty')).toBeVisible();
  });

  it('shows the countdown to the next attempt, but announces only that the connection is lost', async () => {
    const { screen } = await open([...connected, lost]);
    await expect.element(screen.getByText('chat:state.waiting 5')).toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent(/^chat:state.closed$/);
  });

  it('shows the last known names while the connection is lost', async () => {
    const { screen } = await open([...connected, lost]);
    const names = screen.getByRole('list', { name: 'chat:online.stale' });
    await expect.element(names).toHaveTextContent('reader (chat:you)tace');
    await expect.element(screen.getByText('chat:online.empty')).not.toBeInTheDocument();
  });

  it.each<[when: string, act: () => unknown]>([
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
    ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'the page is restored',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
  ])('reconnects immediately when %s', async (_, act) => {
    const { screen, tell } = await openRoom();
    tell(...connected, lost);
    await expect.element(screen.getByRole('button', { name: 'chat:reconnect' })).toBeVisible();
    act();
    await expect.element(screen.getByRole('status')).toHaveTextContent('chat:state.connecting');
  });

  it.each<[when: string, end: ChatEvent]>([
    ['before the next attempt', lost],
    ['after the session has closed', { type: 'closed' }],
  ])('reconnects when the button is pressed %s, and focuses the state', async (_, end) => {
    const { screen, tell } = await openRoom();
    tell(...connected, end);
    await pressByKeyboard(screen.getByRole('button', { name: 'chat:reconnect' }));
    await expect.element(screen.getByRole('status')).toHaveTextContent('chat:state.connecting');
    expect(document.activeElement).toHaveTextContent('chat:state.connecting');
    await expect.element(screen.getByText('chat:ended')).not.toBeInTheDocument();
  });

  it.each(['resend', 'discard'] as const)('focuses the log on a press of “%s”', async (action) => {
    const send = vi.fn(stored).mockRejectedValueOnce(new Error('Too many messages.'));
    const { screen, tell } = await openRoom({ send });
    tell(...connected);
    await screen.getByRole('textbox', { name: 'chat:composer.label' }).fill('The second.');
    await userEvent.keyboard('{Enter}');
    await pressByKeyboard(screen.getByRole('button', { name: `chat:${action}` }));
    await expect.element(screen.getByRole('log')).toHaveFocus();
  });

  it('enables the button to resend a message only while connected', async () => {
    const send = () => Promise.reject(new Error('Too many messages.'));
    const { screen, tell } = await openRoom({ send });
    tell(...connected);
    await screen.getByRole('textbox', { name: 'chat:composer.label' }).fill('The second.');
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
    const { line } = await enter();
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await line.fill('The second.');
    await expect.poll(leave).toBe(true);
    await line.fill('');
    await expect.poll(leave).toBe(false);
  });

  it('offers to resend or discard a refused message', async () => {
    const { screen, line } = await enter('refused');
    await line.fill('The second.');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('chat:failed')).toBeVisible();
    await screen.getByRole('button', { name: 'chat:resend' }).click();
    await expect.element(screen.getByText('chat:failed')).toBeVisible();
    await screen.getByRole('button', { name: 'chat:discard' }).click();
    await expect.element(screen.getByText('The second.')).not.toBeInTheDocument();
  });

  it('renders the correct countdown in the first frame when the connection is lost after ten minutes', async () => {
    let now = 0;
    const { screen, tell } = await openRoom({ now: () => now });
    tell(...connected);
    await expect.element(screen.getByText('tace: The Needle')).toBeVisible();

    const seen = new Set<string | undefined>();
    const watch = new MutationObserver(() => {
      seen.add(/chat:state\.waiting \d+/.exec(screen.container.textContent)?.[0]);
    });
    watch.observe(screen.container, { childList: true, characterData: true, subtree: true });
    now = 600_000;
    tell({ type: 'waiting', delay: 6543, retryAt: now + 6543 });
    await expect.element(screen.getByText('chat:state.waiting 7')).toBeVisible();
    watch.disconnect();
    seen.delete(undefined);
    expect([...seen]).toEqual(['chat:state.waiting 7']);
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
    'the composer with a text': written(connected),
    'the send button': written(connected, 1),
    'the composer with a text while disconnected': written([...connected, lost]),
    'the send button while disconnected': written([...connected, lost], 1),
  });
});
