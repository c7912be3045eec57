import { ChatRoom, chatRoomLabels, useChat, type LinkedMessage } from '@tales/features/chat';
import { loadable } from '@tales/features/loading';
import { Suspense, useMemo } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { useSession } from '../session/session.ts';
import { draftOf, keepDraft } from '../quotes/draft.ts';
import { openChat } from './open-chat.ts';

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
      defaultDraft={draftOf(username)}
      onDraftChange={(draft) => {
        keepDraft(username, draft);
      }}
      renderLinked={renderLinked}
    />
  );
}

const QuotedMessage = loadable(
  async () => (await import('../quotes/quoted-message.tsx')).QuotedMessage,
  ({ pieces, render }: LinkedMessage) => render(pieces),
);

const mayBePassage = (href: string) => href.startsWith(location.origin) && href.includes('#p-');

/** Links to paragraphs of this site are cards. Their code is loaded with the first one. */
function renderLinked(message: LinkedMessage) {
  const { pieces, render } = message;
  return pieces.some((piece) => typeof piece !== 'string' && mayBePassage(piece.href)) ? (
    <Suspense>
      <QuotedMessage {...message} />
    </Suspense>
  ) : (
    render(pieces)
  );
}
