import { useMemo, useState } from 'react';
import { provideChatConnection, type ChatEffects } from './chat-connection.actors.ts';
import type { Translate } from '../i18n/index.ts';
import { textsBy } from '../testing/texts.ts';
import { ChatRoom } from './chat-room.tsx';
import { useChat } from './use-chat.ts';

export interface ChatOnSiteProps {
  username: string;
  openSession: ChatEffects['openSession'];
  t: Translate;
  language: string;
}

export const NOON = Date.UTC(2026, 1, 10, 12);

const noon = () => NOON;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function ChatOnSite({ username, openSession, t, language }: ChatOnSiteProps) {
  const texts = useMemo(() => textsBy(t), [t]);
  const [machine] = useState(() => provideChatConnection({ logger: silent, openSession }));
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
