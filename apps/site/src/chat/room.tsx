import { MAX_CONTENT_LENGTH } from '@tales/api-client';
import { ChatRoom, chatRoomLabels, useChat, type LinkedMessage } from '@tales/features/chat';
import { loadable } from '@tales/features/loading';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { useSession } from '../session/session.ts';
import { useToaster } from '../toasts/toasts.tsx';
import { draftOf, keepDraft } from '../quotes/draft.ts';
import { openChat } from './open-chat.ts';

/** The chat room of a signed-in reader. The connection is open while it is mounted. */
export function Room({ username }: { username: string }) {
  const t = useTranslate('chat');
  const language = useLanguage();
  const labels = useMemo(() => chatRoomLabels(t, language), [t, language]);
  const { auth } = useSession();
  const chat = useChat(() => openChat(username, auth));
  const texts = useText('chat');
  const toaster = useToaster();
  const [draft] = useState(() => draftOf(username, MAX_CONTENT_LENGTH));
  const warn = useEffectEvent(() => {
    if (draft.isFull) toaster.show({ tone: 'danger', text: texts('noRoom') });
  });
  useEffect(() => {
    warn();
  }, []);
  return (
    <ChatRoom
      chat={chat}
      username={username}
      labels={labels}
      defaultDraft={draft.text}
      onDraftChange={(text) => {
        keepDraft(username, text);
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
