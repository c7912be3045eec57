import { Button } from '@tales/ui/button';
import { Notice } from '@tales/ui/notice';
import { Status, type StatusProps } from '@tales/ui/status';
import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { useSecondsUntil } from '../hooks/use-seconds-until.ts';
import { selectStatus } from './chat-connection.machine.ts';
import type { ChatPartProps } from './chat-texts.ts';

const tones: Record<ReturnType<typeof selectStatus>, StatusProps['tone']> = {
  idle: 'busy',
  connecting: 'busy',
  connected: 'success',
  waiting: 'danger',
  signedOut: 'neutral',
  closed: 'neutral',
};

/** Shows the connection state. In the state `waiting`, adds a countdown and a button to reconnect. */
export function ConnectionState({
  chat,
  texts,
  t,
  now,
  ref,
}: ChatPartProps & { now: () => number; ref: Ref<HTMLDivElement> }) {
  const { state } = texts;
  const status = useSelector(chat, selectStatus);
  const seconds = useSecondsUntil(
    useSelector(chat, ({ context }) => context.retryAt),
    now,
  );
  const words = {
    idle: state.connecting,
    connecting: state.connecting,
    connected: state.connected,
    waiting: t('state.waiting', { count: seconds ?? 0 }),
    signedOut: state.closed,
    closed: state.closed,
  }[status];
  // Omits the countdown, which screen readers would otherwise announce every second.
  const announcement = status === 'waiting' ? state.closed : words;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // On wide screens, aligns the state with the composer's text area, which has a label above it.
      className="flex flex-wrap content-start items-center gap-x-4 gap-y-2 lg:mt-7"
    >
      <Status tone={tones[status]} announcement={announcement} className="lg:min-h-12">
        {words}
      </Status>
      {status === 'waiting' && <ReconnectButton chat={chat} texts={texts} />}
    </div>
  );
}

/** A notice with a button to reconnect, shown after the chat session has closed or failed. */
export const ConnectionEnd = ({ chat, texts }: Pick<ChatPartProps, 'chat' | 'texts'>) =>
  useSelector(chat, (snapshot) => snapshot.hasTag('recoverable')) && (
    <Notice
      tone="danger"
      className="lg:col-span-full"
      actions={<ReconnectButton chat={chat} texts={texts} />}
    >
      <p>{texts.ended}</p>
    </Notice>
  );

const ReconnectButton = ({ chat, texts }: Pick<ChatPartProps, 'chat' | 'texts'>) => (
  <Button
    variant="secondary"
    onClick={() => {
      chat.send({ type: 'user.open' });
    }}
  >
    {texts.reconnect}
  </Button>
);
