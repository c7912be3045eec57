import { ChatRoom, chatRoomLabels, useChat } from '@tales/features/chat';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { useSession } from '../session/session.tsx';
import { openChat } from './open-chat.ts';

/** What readers have begun to write, by user name, for as long as the page is open: nothing is stored. */
const drafts = new Map<string, string>();

/** The chat room of a signed-in reader. The connection is open while it is mounted. */
export function Room({ username }: { username: string }) {
  const t = useTranslate('chat');
  const language = useLanguage();
  const labels = useMemo(() => chatRoomLabels(t, language), [t, language]);
  const { auth } = useSession();
  const chat = useChat(() => openChat(username, auth));
  return (
    <ChatRoom
      chat={chat}
      username={username}
      labels={labels}
      defaultDraft={drafts.get(username)}
      onDraftChange={(draft) => {
        drafts.set(username, draft);
      }}
    />
  );
}
