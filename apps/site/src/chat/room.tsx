import { ChatRoom, useChat } from '@tales/features/chat';
import { useLanguage } from '../i18n/language.ts';
import { useText, useTexts } from '../i18n/use-text.ts';
import { useSession } from '../session/session.tsx';
import { openChat } from './open-chat.ts';

/** What readers have begun to write, by user name, for as long as the page is open: nothing is stored. */
const drafts = new Map<string, string>();

/** The chat room of a signed-in reader. The connection is open while it is mounted. */
export function Room({ username }: { username: string }) {
  const t = useText('chat');
  const texts = useTexts('chat');
  const { opensInNewTab } = useTexts();
  const language = useLanguage();
  const { auth } = useSession();
  const chat = useChat(() => openChat(username, auth));
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
