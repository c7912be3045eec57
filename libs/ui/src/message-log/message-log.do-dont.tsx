import type { DoDontProps } from '../testing/do-dont.tsx';
import { MessageLog, type LogMessage } from './message-log.tsx';

const log = (label: string, messages: readonly LogMessage[]) => (
  <MessageLog
    label={label}
    messages={messages}
    live={false}
    labels={{ newMessages: (count) => `New messages: ${count.toString()}` }}
    style={{ blockSize: '15rem', inlineSize: '100%' }}
  />
);

export const doDont: readonly DoDontProps[] = [
  {
    do: 'Pass sender, content and `own` apart: the log names the sender once, and sets own messages off.',
    example: log('Messages with senders', [
      { id: '1', sender: 'tace', content: 'Low water at six.' },
      { id: '2', sender: 'tace', content: 'Eleven feet.' },
      { id: '3', sender: 'reader', content: 'A bad reading.', own: true },
    ]),
    dont: 'Write the name into the content: it is said twice, and nobody sees whose message it is.',
    counterexample: log('Messages with names in them', [
      { id: '1', sender: 'chat', content: 'tace: Low water at six.' },
      { id: '2', sender: 'chat', content: 'tace: Eleven feet.' },
      { id: '3', sender: 'chat', content: 'reader: A bad reading.' },
    ]),
  },
];
