import { useEffect, useRef } from 'react';
import type { Chat } from './open-chat.ts';

/** Keeps a chat open while the view is mounted, also through StrictMode's second mount. */
export function useOpenChat(chat: Chat): void {
  const pendingStop = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(pendingStop.current);
    chat.start();
    chat.send({ type: 'user.open' });
    return () => {
      pendingStop.current = setTimeout(() => chat.stop());
    };
  }, [chat]);
}
