import type { ChatEvent, ChatMessage, ChatSession, ChatSessionOptions } from '@tales/api-client';
import type { ManualClock } from '../experiment/clock.ts';
import { choice, type Control } from '../experiment/definition.ts';
import { answerIsDue } from './fake-http.ts';

/** Milliseconds before the first attempt to reconnect. The delay doubles after each failed attempt. */
const RECONNECT_DELAY = 5000;

interface Connection {
  tell: (event: ChatEvent) => void;
  lose: () => void;
  end: () => void;
}

/** Creates a fake chat server for one user, with controls that simulate events such as a lost connection. */
export function fakeChat(clock: ManualClock, username: string) {
  const server = choice('Server', { up: 'Answers', down: 'Refuses the connection' });
  const ticket = choice('Ticket', { given: 'Is given', refused: 'Is refused: signed out' });
  const sending = choice('Messages sent', {
    stored: 'Are stored and come back',
    unanswered: 'Get no receipt',
    refused: 'Are refused by the broker',
  });
  const messages: ChatMessage[] = [];
  let connected: Connection | undefined;

  const store = (sender: string, content: string, clientId: string) => {
    if (messages.some((known) => known.clientId === clientId)) return;
    const previous = messages.length;
    const message = {
      id: `${previous + 1}.epoch`,
      previous,
      sender,
      content,
      clientId,
    };
    messages.push(message);
    connected?.tell({ type: 'messages', messages: [message] });
  };
  const press = (label: string, run: () => void): Control => ({ kind: 'press', label, press: run });

  const openSession = ({
    listener,
    lastId,
  }: Pick<ChatSessionOptions, 'listener' | 'lastId'>): ChatSession => {
    const awaiting = new Set<(refusal?: string) => void>();
    let last = lastId;
    let delay = RECONNECT_DELAY;
    let timer: number | undefined;
    let isOver = false;

    const tell = (event: ChatEvent) => {
      if (isOver) return;
      if (event.type === 'messages') last = event.messages.at(-1)?.id ?? last;
      listener(event);
    };
    const fail = () => {
      awaiting.forEach((answer) => {
        answer('The connection was lost.');
      });
    };
    const wait = () => {
      tell({ type: 'waiting', delay, retryAt: clock.now() + delay });
      timer = clock.setTimeout(() => void connect(), delay);
      delay *= 2;
    };
    const end = () => {
      isOver = true;
      if (connected === connection) connected = undefined;
      if (timer !== undefined) clock.clearTimeout(timer);
      fail();
    };
    const connection: Connection = {
      tell,
      end,
      lose: () => {
        connected = undefined;
        fail();
        wait();
      },
    };
    const connect = async () => {
      tell({ type: 'connecting' });
      await answerIsDue(clock);
      if (isOver) return;
      if (ticket.value === 'refused') {
        tell({ type: 'unauthorized' });
        end();
      } else if (server.value === 'down') wait();
      else {
        delay = RECONNECT_DELAY;
        connected = connection;
        tell({ type: 'connected' });
        const missed = messages.slice(messages.findIndex(({ id }) => id === last) + 1);
        if (missed.length > 0) tell({ type: 'messages', messages: missed });
        tell({ type: 'users', users: [username, 'brome'] });
      }
    };
    void connect();

    return {
      send: ({ clientId, content }) =>
        new Promise((resolve, reject) => {
          const answer = (refusal?: string) => {
            awaiting.delete(answer);
            if (refusal) reject(new Error(refusal));
            else resolve();
          };
          if (connected !== connection) {
            answer('There is no connection.');
            return;
          }
          awaiting.add(answer);
          void answerIsDue(clock).then(() => {
            if (!awaiting.has(answer) || sending.value === 'unanswered') return;
            if (sending.value === 'stored') {
              answer();
              store(username, content, clientId);
            } else {
              answer('The broker does not take this.');
              connection.lose();
            }
          });
        }),
      close: () => {
        end();
        return Promise.resolve();
      },
    };
  };

  const controls: readonly Control[] = [
    press('Cut the connection', () => connected?.lose()),
    press('End the session', () => {
      const session = connected;
      session?.tell({ type: 'unauthorized' });
      session?.end();
    }),
    press('Somebody writes', () => {
      const number = (messages.length + 1).toString();
      store('brome', `Reading number ${number}.`, `brome-${number}`);
    }),
    server,
    ticket,
    sending,
  ];
  return { controls, openSession };
}
