import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import type { chatConnectionMachine } from './chat-connection.machine.ts';

type Chat = Actor<typeof chatConnectionMachine>;

/**
 * Creates a chat once, opens it when the component mounts and stops it when it unmounts. Tells it when the
 * network, the tab or the page is back.
 */
export function useChat(createChat: () => Chat): Chat {
  const [chat] = useState(createChat);
  useActorWhileMounted(chat, () => {
    chat.send({ type: 'user.open' });
  });
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const online = () => {
      chat.send({ type: 'network.online' });
    };
    const visible = () => {
      if (document.visibilityState === 'visible') chat.send({ type: 'page.visible' });
    };
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) chat.send({ type: 'page.restored' });
    };
    addEventListener('online', online, { signal });
    addEventListener('pageshow', restored, { signal });
    document.addEventListener('visibilitychange', visible, { signal });
    return () => {
      unmounted.abort();
    };
  }, [chat]);
  return chat;
}
