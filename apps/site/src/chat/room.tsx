import { useActorLifetime } from '@tales/features/actor-lifetime';
import { ChatRoom } from '@tales/features/chat-room';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../session/session.ts';
import { openChat } from './open-chat.ts';

/** The chat of a signed-in reader, open while the page is. */
export function Room({ username }: { username: string }) {
  const t = useText('chat');
  const { auth } = useSession();
  const [chat] = useState(() => openChat(username, auth));
  useActorLifetime(chat, () => {
    chat.send({ type: 'user.open' });
  });
  return (
    <ChatRoom
      chat={chat}
      username={username}
      labels={{
        log: t('log'),
        empty: t('empty'),
        you: t('you'),
        online: { heading: t('online.heading'), empty: t('online.empty') },
        state: {
          connecting: t('state.connecting'),
          connected: t('state.connected'),
          waiting: (count) => t('state.waiting', { count }),
          closed: t('state.closed'),
        },
        composer: {
          label: t('composer.label'),
          send: t('composer.send'),
          remaining: (count) => t('composer.remaining', { count }),
          notSent: t('composer.notSent'),
        },
        pending: t('pending'),
        failed: t('failed'),
        resend: t('resend'),
        discard: t('discard'),
        newMessages: (count) => t('newMessages', { count }),
      }}
    />
  );
}
