import { MAX_CONTENT_LENGTH } from '@tales/api-client';
import { Button } from '@tales/ui/button';
import { MessageLog, type LogMessage } from '@tales/ui/message-log';
import { Panel } from '@tales/ui/panel';
import { PresenceList } from '@tales/ui/presence-list';
import { Status, type StatusProps } from '@tales/ui/status';
import { TextArea } from '@tales/ui/text-area';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectCanSend,
  selectMessages,
  selectOutgoing,
  selectRetryAt,
  selectStatus,
  selectUsers,
  type ChatStatus,
} from './chat-connection.selectors.ts';
import { type chatConnectionMachine } from './chat-connection.machine.ts';
import { useSecondsUntil } from '../hooks/use-seconds-until.ts';
import type { ChatRoomLabels } from './chat-room.labels.ts';

export interface ChatRoomProps {
  /** The running chat actor. */
  chat: ActorRefFrom<typeof chatConnectionMachine>;
  /** User name of the current account, to mark its messages. */
  username: string;
  /** The texts, from `chatRoomLabels`. */
  labels: ChatRoomLabels;
  /**
   * The clock of the countdown to the next connection attempt.
   * @default Date.now
   */
  now?: () => number;
}

/** Connection state, message log, composer and the list of users online. */
export function ChatRoom({ chat, username, labels, now = Date.now }: ChatRoomProps) {
  const users = useSelector(chat, selectUsers);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid grid-cols-1 gap-4">
        <ConnectionState chat={chat} labels={labels} now={now} />
        <Conversation chat={chat} username={username} labels={labels} />
        <Composer chat={chat} labels={labels} />
      </div>
      <Panel heading={labels.online.heading} className="self-start">
        <PresenceList
          names={users}
          own={username}
          ownLabel={labels.you}
          empty={labels.online.empty}
        />
      </Panel>
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

function ConnectionState({ chat, labels: { state }, now }: Part & { now: () => number }) {
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
    <Status tone={tones[status]} announcement={announcement}>
      {words}
    </Status>
  );
}

function Conversation({ chat, username, labels }: Part & Pick<ChatRoomProps, 'username'>) {
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
      ...messages.map(({ id, sender, content, gapBefore }) => ({
        id,
        sender,
        content,
        own: sender === username,
        gapBefore: gapBefore && labels.gap,
      })),
      ...outgoing.map(({ clientId, content, status }) => ({
        id: clientId,
        sender: username,
        content,
        own: true,
        failed: status === 'failed',
        note: { pending: labels.pending, failed: labels.failed, stored: undefined }[status],
      })),
    ],
    [messages, outgoing, username, labels.gap, labels.pending, labels.failed],
  );

  return (
    <MessageLog
      className="h-[min(28rem,50dvh)]"
      label={labels.log}
      messages={entries}
      live={live}
      empty={isConnected ? labels.empty : undefined}
      newMessagesLabel={labels.newMessages}
      renderActions={(clientId) => (
        <>
          <Button
            intent="secondary"
            size="sm"
            onClick={() => {
              chat.send({ type: 'user.resend', clientId });
            }}
          >
            {labels.resend}
          </Button>
          <Button
            intent="quiet"
            size="sm"
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
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form ref={form} onSubmit={submit}>
      <TextArea
        label={composer.label}
        rows={2}
        maxLength={MAX_CONTENT_LENGTH}
        value={content}
        onChange={(event) => {
          setContent(event.target.value);
        }}
        onKeyDown={sendOnEnter}
        remaining={composer.remaining(MAX_CONTENT_LENGTH - content.length)}
        error={refused && !canSend ? composer.notSent : undefined}
        action={<Button type="submit">{composer.send}</Button>}
      />
    </form>
  );
}
