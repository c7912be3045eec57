import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useEmitted } from '../hooks/use-emitted.ts';
import type { chatConnectionMachine } from './chat-connection.machine.ts';
import type { ChatInput, PageEvent } from './chat-connection.types.ts';
import type { ChatPartProps } from './chat-texts.ts';

export interface ChatOptions {
  /** A machine from `provideChatConnection`. */
  machine: typeof chatConnectionMachine;
  /** Input of the machine. Changes after the first render have no effect. */
  input: ChatInput;
  /** Called when the server reports that the user is no longer signed in. */
  onUnauthorized?: () => void;
}

/**
 * Opens the chat on mount, and closes it on unmount. Notifies the chat when the browser comes back online,
 * the tab becomes visible, or the page is restored from the back/forward cache.
 */
export function useChat({ machine, input, onUnauthorized }: ChatOptions): ChatPartProps['chat'] {
  const chat = useActorRef(machine, { input });
  useEmitted(chat, ({ type }) => {
    if (type === 'chat.unauthorized') onUnauthorized?.();
  });
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const tell = (type: PageEvent['type']) => {
      chat.send({ type });
    };
    // Deferred, so that only one socket opens when Strict Mode mounts the component twice.
    const task = setTimeout(() => {
      chat.send({ type: 'user.open' });
    });
    signal.addEventListener('abort', () => {
      clearTimeout(task);
    });
    addEventListener('online', () => tell('network.online'), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && tell('page.restored'), { signal });
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && tell('page.visible'),
      { signal },
    );
    return () => {
      unmounted.abort();
    };
  }, [chat]);
  return chat;
}
