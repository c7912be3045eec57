import { Button } from '@tales/ui/button';
import { MessageLog, type LogMessage } from '@tales/ui/message-log';
import { Panel } from '@tales/ui/panel';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { MAX_CONTENT_LENGTH } from '@tales/api-client';
import {
  selectCanSend,
  selectMessages,
  selectOutgoing,
  selectRetryAt,
  selectStatus,
  selectUsers,
  type chatConnectionMachine,
} from '../chat-connection/index.ts';

/** The words of the room. Counts are filled in by the caller. */
export interface ChatRoomLabels {
  log: string;
  empty: string;
  you: string;
  online: { heading: string; empty: string };
  state: {
    connecting: string;
    connected: string;
    waiting: (seconds: number) => string;
    closed: string;
  };
  composer: {
    label: string;
    send: string;
    remaining: (characters: number) => string;
    notSent: string;
  };
  pending: string;
  failed: string;
  resend: string;
  discard: string;
  newMessages: (count: number) => string;
}

export interface ChatRoomProps {
  chat: ActorRefFrom<typeof chatConnectionMachine>;
  /** The reader's own account, to mark what they wrote. */
  username: string;
  labels: ChatRoomLabels;
}

/** The conversation, who is here, and a line to write in. */
export function ChatRoom({ chat, username, labels }: ChatRoomProps) {
  const users = useSelector(chat, selectUsers);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid grid-cols-1 gap-4">
        <ConnectionState chat={chat} labels={labels} />
        <Conversation chat={chat} username={username} labels={labels} />
        <Composer chat={chat} labels={labels} />
      </div>
      <Panel heading={labels.online.heading} className="self-start">
        {users.length === 0 && <p className="text-small text-ink-muted">{labels.online.empty}</p>}
        <ul className="grid gap-1 font-ui text-small wrap-anywhere">
          {users.map((name) => (
            <li key={name}>
              {name}
              {name === username && ` (${labels.you})`}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

type Part = Pick<ChatRoomProps, 'chat' | 'labels'>;

function ConnectionState({ chat, labels: { state } }: Part) {
  const status = useSelector(chat, selectStatus);
  const seconds = useSecondsUntil(useSelector(chat, selectRetryAt));
  const words = {
    idle: state.connecting,
    connecting: state.connecting,
    connected: state.connected,
    waiting: state.waiting(seconds ?? 0),
    signedOut: state.closed,
    closed: state.closed,
  }[status];
  return (
    <p
      data-status={status}
      className="group flex items-center gap-2 font-ui text-small text-ink-muted"
    >
      <span
        aria-hidden="true"
        className="size-2.5 flex-none rounded-full border-2 border-ink-muted group-data-[status=connected]:border-success group-data-[status=connected]:bg-success group-data-[status=waiting]:border-danger"
      />
      {words}
      {/* The countdown is for the eye; read out is only that something changed. */}
      <span role="status" className="sr-only">
        {status === 'waiting' ? state.closed : words}
      </span>
    </p>
  );
}

function Conversation({ chat, username, labels }: ChatRoomProps) {
  const messages = useSelector(chat, selectMessages);
  const outgoing = useSelector(chat, selectOutgoing);
  const status = useSelector(chat, selectStatus);
  const isConnected = status === 'connected';
  const hasHistory = messages.length > 0;
  const [live, setLive] = useState(false);

  useEffect(() => {
    const settled = setTimeout(() => {
      setLive(isConnected);
    }, 1000);
    return () => {
      clearTimeout(settled);
    };
  }, [isConnected, hasHistory]);

  const entries = useMemo<LogMessage[]>(
    () => [
      ...messages.map(({ id, sender, content }) => ({
        id,
        sender,
        content,
        own: sender === username,
      })),
      ...outgoing.map(({ localId, content, status }) => ({
        id: localId,
        sender: username,
        content,
        own: true,
        failed: status === 'failed',
        note: { pending: labels.pending, failed: labels.failed, stored: undefined }[status],
      })),
    ],
    [messages, outgoing, username, labels.pending, labels.failed],
  );

  return (
    <MessageLog
      className="h-[min(28rem,50dvh)]"
      label={labels.log}
      messages={entries}
      live={live}
      empty={labels.empty}
      newMessagesLabel={labels.newMessages}
      renderActions={(localId) => (
        <>
          <Button
            intent="secondary"
            size="sm"
            onClick={() => {
              chat.send({ type: 'user.resend', localId });
            }}
          >
            {labels.resend}
          </Button>
          <Button
            intent="quiet"
            size="sm"
            onClick={() => {
              chat.send({ type: 'user.discard', localId });
            }}
          >
            {labels.discard}
          </Button>
        </>
      )}
    />
  );
}

function Composer({ chat, labels: { composer } }: Part) {
  const [content, setContent] = useState('');
  const [refused, setRefused] = useState(false);
  const canSend = useSelector(chat, selectCanSend);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const accepted = chat.on('chat.sendAccepted', () => {
      setContent('');
      setRefused(false);
    });
    const refusal = chat.on('chat.sendRefused', ({ localId }) => {
      if (!localId) setRefused(true);
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
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  const remaining = MAX_CONTENT_LENGTH - content.length;
  return (
    <form ref={form} onSubmit={submit} className="grid gap-2">
      <label htmlFor="chat-message" className="font-ui text-small font-medium">
        {composer.label}
      </label>
      <div className="flex items-end gap-3">
        <textarea
          id="chat-message"
          rows={2}
          maxLength={MAX_CONTENT_LENGTH}
          value={content}
          onChange={(event) => {
            setContent(event.target.value);
          }}
          onKeyDown={sendOnEnter}
          aria-describedby="chat-message-remaining"
          className="min-h-12 flex-1 resize-none rounded-md border border-line-strong bg-surface px-4 py-2 font-ui text-base/6"
        />
        <Button type="submit">{composer.send}</Button>
      </div>
      <p id="chat-message-remaining" className="font-ui text-caption text-ink-muted">
        {composer.remaining(remaining)}
      </p>
      <p role="alert" className="font-ui text-caption text-danger empty:hidden">
        {refused && !canSend ? composer.notSent : ''}
      </p>
    </form>
  );
}

/** Whole seconds until a moment of `Date.now()`, while there is one. */
function useSecondsUntil(moment: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [moment]);
  return moment === undefined ? undefined : Math.max(0, Math.ceil((moment - now) / 1000));
}
