import { MAX_CONTENT_LENGTH } from '@tales/api-client';
import { Button } from '@tales/ui/button';
import { MessageLog } from '@tales/ui/message-log';
import { Notice } from '@tales/ui/notice';
import { PresenceList } from '@tales/ui/presence-list';
import { Status, type StatusProps } from '@tales/ui/status';
import { TextArea } from '@tales/ui/text-area';
import { useKeptFocus } from '@tales/ui/use-kept-focus';
import { useSelector } from '@xstate/react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectCanSend,
  selectIsRecoverable,
  selectMessages,
  selectOutgoing,
  selectRetryAt,
  selectStatus,
  selectUsers,
  type ChatStatus,
} from './chat-connection.selectors.ts';
import { type chatConnectionMachine } from './chat-connection.machine.ts';
import { MessageContent } from './message-content.tsx';
import { useSecondsUntil } from '../hooks/use-seconds-until.ts';
import type { ChatRoomLabels } from './chat-room.labels.ts';
import { logEntries } from './log-entries.ts';

export interface ChatRoomProps {
  /** The running chat actor. */
  chat: ActorRefFrom<typeof chatConnectionMachine>;
  /** User name of the current account, to mark its messages. */
  username: string;
  /** The texts, from `chatRoomLabels`. */
  labels: ChatRoomLabels;
  /**
   * What the message field begins with, read once.
   * @default ''
   */
  defaultDraft?: string | undefined;
  /** Called with each change of the message field, also when it is emptied because the message was sent. */
  onDraftChange?: (draft: string) => void;
  /**
   * The clock of the countdown to the next connection attempt.
   * @default Date.now
   */
  now?: () => number;
}

/**
 * The users online, message log, composer and connection state. It fills the height of its container, so
 * that the composer stays at the lower edge; the log scrolls.
 */
export function ChatRoom({
  chat,
  username,
  labels,
  defaultDraft = '',
  onDraftChange,
  now = Date.now,
}: ChatRoomProps) {
  const state = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(state);
  return (
    <div
      ref={keepFocus}
      className="grid flex-1 grid-cols-1 grid-rows-[auto_1fr_auto_auto] gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_16rem] lg:grid-rows-[1fr_auto]"
    >
      <UsersOnline chat={chat} username={username} labels={labels} />
      <Conversation chat={chat} username={username} labels={labels} now={now} />
      <ConnectionEnd chat={chat} labels={labels} />
      <Composer
        chat={chat}
        labels={labels}
        defaultDraft={defaultDraft}
        onDraftChange={onDraftChange}
      />
      <ConnectionState ref={state} chat={chat} labels={labels} now={now} />
    </div>
  );
}

type Part = Pick<ChatRoomProps, 'chat' | 'labels'>;

const tones: Record<ChatStatus, StatusProps['tone']> = {
  idle: 'busy',
  connecting: 'busy',
  connected: 'success',
  waiting: 'danger',
  signedOut: 'neutral',
  closed: 'neutral',
};

function ConnectionState({
  chat,
  labels,
  now,
  ref,
}: Part & { now: () => number; ref: Ref<HTMLDivElement> }) {
  const { state } = labels;
  const status = useSelector(chat, selectStatus);
  const seconds = useSecondsUntil(useSelector(chat, selectRetryAt), now);
  const words = {
    idle: state.connecting,
    connecting: state.connecting,
    connected: state.connected,
    waiting: state.waiting(seconds ?? 0),
    signedOut: state.closed,
    closed: state.closed,
  }[status];
  // The countdown is visual; only the change of state is announced.
  const announcement = status === 'waiting' ? state.closed : words;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // Beside the text area, below its label.
      className="flex flex-wrap content-start items-center gap-x-4 gap-y-2 lg:mt-7"
    >
      <Status tone={tones[status]} announcement={announcement} className="lg:min-h-12">
        {words}
      </Status>
      {status === 'waiting' && <ReconnectButton chat={chat} labels={labels} />}
    </div>
  );
}

const ConnectionEnd = ({ chat, labels }: Part) =>
  useSelector(chat, selectIsRecoverable) && (
    <Notice
      tone="danger"
      className="lg:col-span-full"
      actions={<ReconnectButton chat={chat} labels={labels} />}
    >
      <p>{labels.ended}</p>
    </Notice>
  );

const ReconnectButton = ({ chat, labels }: Part) => (
  <Button
    variant="secondary"
    onClick={() => {
      chat.send({ type: 'user.open' });
    }}
  >
    {labels.reconnect}
  </Button>
);

/** The panel is as high as the log, whatever the number of names. */
function UsersOnline({ chat, username, labels }: Part & Pick<ChatRoomProps, 'username'>) {
  const isConnected = useSelector(chat, selectCanSend);
  return (
    <div className="relative min-w-0 lg:col-start-2 lg:row-start-1">
      <PresenceList
        className="lg:absolute lg:inset-0"
        heading={labels.online.heading}
        names={useSelector(chat, selectUsers)}
        own={username}
        labels={{ own: labels.you, stale: labels.online.stale }}
        empty={isConnected ? labels.online.empty : undefined}
        stale={!isConnected}
      />
    </div>
  );
}

/**
 * Time from the connection, or from the first messages, until new messages are announced, in ms. The
 * backlog arrives before, and is not announced.
 */
const BACKLOG_TIME = 1000;

function Conversation({
  chat,
  username,
  labels,
  now,
}: Part & Required<Pick<ChatRoomProps, 'username' | 'now'>>) {
  const messages = useSelector(chat, selectMessages);
  const outgoing = useSelector(chat, selectOutgoing);
  const status = useSelector(chat, selectStatus);
  const isConnected = status === 'connected';
  const hasHistory = messages.length > 0;
  const [live, setLive] = useState(false);

  useEffect(() => {
    const settled = setTimeout(() => {
      setLive(isConnected);
    }, BACKLOG_TIME);
    return () => {
      clearTimeout(settled);
    };
  }, [isConnected, hasHistory]);

  const entries = useMemo(
    () => logEntries({ messages, outgoing, username, labels, now: now() }),
    [messages, outgoing, username, labels, now],
  );

  const renderContent = useCallback(
    (content: string) => <MessageContent content={content} announcement={labels.opensInNewTab} />,
    [labels.opensInNewTab],
  );

  return (
    <MessageLog
      className="min-h-48 short:min-h-24"
      label={labels.log}
      messages={entries}
      live={live}
      empty={isConnected ? labels.empty : undefined}
      labels={labels}
      renderContent={renderContent}
      renderActions={(clientId) => (
        <>
          <Button
            variant="secondary"
            onClick={() => {
              chat.send({ type: 'user.resend', clientId });
            }}
          >
            {labels.resend}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              chat.send({ type: 'user.discard', clientId });
            }}
          >
            {labels.discard}
          </Button>
        </>
      )}
    />
  );
}

/** The remaining characters are shown from this number down. */
const REMAINING_SHOWN = 200;

function Composer({
  chat,
  labels: { composer },
  defaultDraft,
  onDraftChange,
}: Part & { defaultDraft: string; onDraftChange: ChatRoomProps['onDraftChange'] }) {
  const [content, setContent] = useState(defaultDraft);
  const [refused, setRefused] = useState(false);
  const canSend = useSelector(chat, selectCanSend);
  const remaining = MAX_CONTENT_LENGTH - content.length;
  const form = useRef<HTMLFormElement>(null);

  const keepDraft = useEffectEvent((draft: string) => onDraftChange?.(draft));
  useEffect(() => {
    keepDraft(content);
  }, [content]);

  useEffect(() => {
    const accepted = chat.on('chat.sendAccepted', () => {
      setContent('');
      setRefused(false);
    });
    const refusal = chat.on('chat.sendRefused', ({ clientId }) => {
      if (!clientId) setRefused(true);
    });
    return () => {
      accepted.unsubscribe();
      refusal.unsubscribe();
    };
  }, [chat]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    chat.send({ type: 'user.send', content });
  };

  const sendOnEnter = (event: KeyboardEvent) => {
    // By its code: the Enter that ends the composition of a word has another.
    if (event.keyCode !== 13 || event.shiftKey) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form ref={form} onSubmit={submit}>
      <TextArea
        label={composer.label}
        rows={2}
        growing
        maxLength={MAX_CONTENT_LENGTH}
        value={content}
        onChange={(event) => {
          setContent(event.target.value);
        }}
        control={{ onKeyDown: sendOnEnter }}
        remaining={remaining <= REMAINING_SHOWN ? composer.remaining(remaining) : undefined}
        error={refused && !canSend ? composer.notSent : undefined}
        action={
          <Button size="lg" type="submit">
            {composer.send}
          </Button>
        }
      />
    </form>
  );
}
