import { PresenceList } from '@tales/ui/presence-list';
import { useKeptFocus } from '@tales/ui/use-kept-focus';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { selectCanSend } from './chat-connection.machine.ts';
import type { ChatPartProps } from './chat-texts.ts';
import { Composer, type ComposerProps } from './composer.tsx';
import { ConnectionEnd, ConnectionState } from './connection-state.tsx';
import { Conversation, type ConversationProps } from './conversation.tsx';

export interface ChatRoomProps extends ComposerProps, Omit<ConversationProps, 'now'> {
  /** Name of the signed-in user, as spelled by the server. */
  username: string;
  /**
   * Returns the current time in ms since the epoch.
   * @default Date.now
   */
  now?: () => number;
}

/** Shows the users online, the message log, the composer and the connection state. */
export function ChatRoom({
  username,
  language,
  opensInNewTab,
  defaultDraft,
  onDraftChange,
  now = Date.now,
  ...part
}: ChatRoomProps) {
  const state = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(state);
  return (
    <div
      ref={keepFocus}
      className="grid flex-1 grid-cols-1 grid-rows-[auto_1fr_auto_auto] gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_16rem] lg:grid-rows-[1fr_auto]"
    >
      <UsersOnline {...part} username={username} />
      <Conversation
        {...part}
        username={username}
        language={language}
        opensInNewTab={opensInNewTab}
        now={now}
      />
      <ConnectionEnd {...part} />
      <Composer {...part} defaultDraft={defaultDraft} onDraftChange={onDraftChange} />
      <ConnectionState {...part} ref={state} now={now} />
    </div>
  );
}

function UsersOnline({ chat, username, texts }: ChatPartProps & { username: string }) {
  const isConnected = useSelector(chat, selectCanSend);
  return (
    <div className="relative min-w-0 lg:col-start-2 lg:row-start-1">
      <PresenceList
        // Prevents a long list of users from stretching the grid row.
        className="lg:absolute lg:inset-0"
        heading={texts.online.heading}
        names={useSelector(chat, ({ context }) => context.users)}
        own={username}
        labels={{ own: texts.you, stale: texts.online.stale }}
        empty={isConnected ? texts.online.empty : undefined}
        stale={!isConnected}
      />
    </div>
  );
}
