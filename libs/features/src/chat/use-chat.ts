import { useState } from 'react';
import type { Actor } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import type { chatConnectionMachine } from './chat-connection.machine.ts';

type Chat = Actor<typeof chatConnectionMachine>;

/** Creates a chat once, opens it when the component mounts and stops it when it unmounts. */
export function useChat(createChat: () => Chat): Chat {
  const [chat] = useState(createChat);
  useActorWhileMounted(chat, () => {
    chat.send({ type: 'user.open' });
  });
  return chat;
}
