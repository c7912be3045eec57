import { Button } from '@tales/ui/button';
import { MessageLog } from '@tales/ui/message-log';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUnsavedWarning } from '../hooks/use-unsaved-warning.ts';
import { selectCanSend } from './chat-connection.machine.ts';
import type { ChatPartProps } from './chat-texts.ts';
import { logEntries } from './log-entries.ts';
import { MessageContent } from './message-content.tsx';
import { messageTimes } from './message-times.ts';

/**
 * Delay in ms before screen readers announce messages, so that they skip past messages. Starts when the chat
 * connects, and restarts when messages arrive in an empty log.
 */
const BACKLOG_TIME = 1000;

export interface ConversationProps extends ChatPartProps {
  username: string;
  /** Language in which times and days are formatted. */
  language: string;
  /** Visually hidden text at the end of each link in a message, such as "(opens in a new tab)". */
  opensInNewTab: string;
  now: () => number;
}

/** The message log, with the outgoing messages at the end. */
export function Conversation({
  chat,
  texts,
  t,
  username,
  language,
  opensInNewTab,
  now,
}: ConversationProps) {
  const { messages, outgoing } = useSelector(chat, ({ context }) => context);
  const isConnected = useSelector(chat, selectCanSend);
  useUnsavedWarning(outgoing.length > 0);
  const hasHistory = messages.length > 0;
  const [live, setLive] = useState(false);

  useEffect(() => {
    const settled = setTimeout(() => {
      setLive(isConnected);
    }, BACKLOG_TIME);
    return () => {
      clearTimeout(settled);
    };
  }, [isConnected, hasHistory]);

  const times = useMemo(() => messageTimes(language), [language]);
  const entries = useMemo(
    () => logEntries({ messages, outgoing, username, texts, times, now: now() }),
    [messages, outgoing, username, texts, times, now],
  );

  const renderContent = useCallback(
    (content: string) => <MessageContent content={content} announcement={opensInNewTab} />,
    [opensInNewTab],
  );

  return (
    <MessageLog
      className="min-h-24"
      label={texts.log}
      messages={entries}
      live={live}
      empty={isConnected ? texts.empty : undefined}
      labels={{ newMessages: (count) => t('newMessages', { count }) }}
      renderContent={renderContent}
      renderActions={(clientId) => (
        <>
          <Button
            variant="secondary"
            disabled={!isConnected}
            onClick={() => {
              chat.send({ type: 'user.resend', clientId });
            }}
          >
            {texts.resend}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              chat.send({ type: 'user.discard', clientId });
            }}
          >
            {texts.discard}
          </Button>
        </>
      )}
    />
  );
}
