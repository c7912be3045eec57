import { useActorLifetime } from '@tales/features/actor-lifetime';
import { ChatRoom, chatRoomLabels } from '@tales/features/chat-room';
import { useMemo, useState } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import { useSession } from '../session/session.ts';
import { openChat } from './open-chat.ts';

/** The chat of a signed-in reader, open while the page is. */
export function Room({ username }: { username: string }) {
  const t = useTranslate('chat');
  const labels = useMemo(() => chatRoomLabels(t), [t]);
  const { auth } = useSession();
  const [chat] = useState(() => openChat(username, auth));
  useActorLifetime(chat, () => {
    chat.send({ type: 'user.open' });
  });
  return <ChatRoom chat={chat} username={username} labels={labels} />;
}
