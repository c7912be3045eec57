import type { ChatEvent, ChatSession } from '@tales/api-client';
import { useMemo, useState } from 'react';
import { provideChatConnection } from './chat-connection.actors.ts';
import type { Translate } from '../i18n/index.ts';
import { textsBy } from '../testing/texts.ts';
import { ChatRoom } from './chat-room.tsx';
import { useChat } from './use-chat.ts';

export interface ChatOnSiteProps {
  username: string;
  /** The events of the session, in order. */
  events: ChatEvent[];
  /** The result of sending a message. */
  receipt: 'awaited' | 'stored' | 'refused';
  t: Translate;
  language: string;
}

/** The current time in the stories, in ms since the epoch. */
export const NOON = Date.UTC(2026, 1, 10, 12);

const sendWith: Record<ChatOnSiteProps['receipt'], ChatSession['send']> = {
  awaited: () => new Promise(() => undefined),
  stored: () => Promise.resolve(),
  refused: () => Promise.reject(new Error('Too many messages.')),
};

const noon = () => NOON;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Renders ChatRoom as on the site, with a session that emits `events`. The clock is fixed at `NOON`. */
export function ChatOnSite({ username, events, receipt, t, language }: ChatOnSiteProps) {
  const texts = useMemo(() => textsBy(t), [t]);
  const [machine] = useState(() =>
    provideChatConnection({
      logger: silent,
      openSession: ({ listener }) => {
        queueMicrotask(() => {
          events.forEach(listener);
        });
        return { send: sendWith[receipt], close: () => Promise.resolve() };
      },
    }),
  );
  const chat = useChat({ machine, input: { username } });
  return (
    <ChatRoom
      chat={chat}
      texts={texts.chat}
      t={(key, values) => t(`chat:${key}`, values)}
      opensInNewTab={texts.common.opensInNewTab}
      username={username}
      language={language}
      now={noon}
    />
  );
}
