import { chatUrl, openChatSession } from '@tales/api-client';
import { ChatRoom, provideChatConnection, useChat, type ChatInput } from '@tales/features/chat';
import { useEffect } from 'react';
import { api, getToken } from '../api.ts';
import { useLanguage, useText, useTexts } from '../i18n/hooks.ts';
import { useSession } from '../session/session.tsx';

const machine = provideChatConnection({
  openSession: (connection) =>
    openChatSession({
      url: chatUrl(location),
      getTicket: async (signal) =>
        getToken() === undefined ? undefined : (await api.auth.chatTicket({ signal })).ticket,
      // Requires `worker-src blob:` in the Content-Security-Policy.
      heartbeatStrategy: 'Worker',
      ...connection,
    }),
});

/** For each username, the messages to restore when the user returns to the room. */
const left = new Map<string, Pick<ChatInput, 'messages' | 'outgoing'>>();
const drafts = new Map<string, string>();

export default function Room({ username }: { username: string }) {
  const t = useText('chat');
  const texts = useTexts('chat');
  const { opensInNewTab } = useTexts();
  const language = useLanguage();
  const { auth } = useSession();
  const chat = useChat({
    machine,
    input: { username, ...left.get(username) },
    onUnauthorized: () => {
      auth.send({ type: 'server.unauthorized' });
    },
  });
  useEffect(() => {
    const { unsubscribe } = chat.subscribe(({ context: { messages, outgoing } }) => {
      left.set(username, { messages, outgoing });
    });
    return unsubscribe;
  }, [chat, username]);
  return (
    <ChatRoom
      chat={chat}
      username={username}
      language={language}
      texts={texts}
      t={t}
      opensInNewTab={opensInNewTab}
      defaultDraft={drafts.get(username)}
      onDraftChange={(draft) => {
        drafts.set(username, draft);
      }}
    />
  );
}
