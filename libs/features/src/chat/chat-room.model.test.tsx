import { ChatSendError, type ChatListener, type ChatSendFailure } from '@tales/api-client';
import { describe, expect } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { createActor } from 'xstate';
import { provideChatConnection } from './chat-connection.actors.ts';
import { selectCanSend } from './chat-connection.selectors.ts';
import { type OutgoingMessage } from './messages.ts';
import type { chatConnectionMachine, SocketEvent } from './chat-connection.machine.ts';
import {
  isSocketEvent,
  oneMessageModel,
  USERNAME,
  type ChatSnapshot,
} from './chat-connection.model.ts';
import { narrow, stateOf, type StateOf } from '../testing/model/model.ts';
import { itRendersEveryPath } from '../testing/model/page-model-test.ts';
import { sayKeys } from '../testing/say-keys.ts';
import { chatRoomLabels } from './chat-room.labels.ts';
import { ChatRoom } from './chat-room.tsx';

const labels = chatRoomLabels(sayKeys, 'en');

/** The user actions of the room, and the events of a correct session. */
const roomModel = narrow(oneMessageModel, ({ title, event, outcome }, snapshot) => {
  if (outcome || /late|unknown|too long|arrived already/.test(title)) return false;
  switch (event.type) {
    case 'user.open':
      return !snapshot.hasTag('open') || snapshot.matches({ session: 'waiting' });
    case 'user.close':
      return false;
    case 'user.resend':
    case 'user.discard':
      return snapshot.context.outgoing.some(({ status }) => status === 'failed');
    default:
      return true;
  }
});

/** A session that emits the events of the test; sent messages wait for their receipt. */
function holdSession() {
  const sent = new Map<string, PromiseWithResolvers<undefined>>();
  let listener: ChatListener = () => undefined;
  return {
    say: (event: SocketEvent) => {
      if (event.type === 'socket.stored') {
        sent.get(event.clientId)?.resolve(undefined);
      } else if (event.type === 'socket.sendFailed') {
        sent.get(event.clientId)?.reject(new ChatSendError(event.failure as ChatSendFailure));
      } else {
        listener({
          ...event,
          type: event.type.replace('socket.', ''),
        } as Parameters<ChatListener>[0]);
      }
    },
    machine: provideChatConnection({
      openSession: (options) => {
        ({ listener } = options);
        return {
          send: ({ clientId }) => {
            const receipt = Promise.withResolvers<undefined>();
            sent.set(clientId, receipt);
            return receipt.promise;
          },
          close: () => Promise.resolve(),
        };
      },
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    }),
  };
}

const parts = (screen: RenderResult) => ({
  says: (words: string) => screen.getByText(words, { exact: true }).first(),
  status: screen.getByRole('status'),
  log: screen.getByRole('log', { name: labels.log }),
  usersOnline: screen.getByRole('region', { name: labels.online.heading }),
  stale: screen.getByRole('list', { name: labels.online.stale }),
  reconnect: screen.getByRole('button', { name: labels.reconnect }),
  line: screen.getByRole('textbox', { name: labels.composer.label }),
  send: screen.getByRole('button', { name: labels.composer.send, exact: true }),
  alert: screen.getByRole('alert'),
  resend: screen.getByRole('button', { name: labels.resend, exact: true }),
  discard: screen.getByRole('button', { name: labels.discard, exact: true }),
});
type Room = ReturnType<typeof parts>;

/** The visible text, and the announced text where that is shorter. */
async function expectState({ says, status }: Room, shown: string, announced = shown) {
  await expect.element(says(shown)).toBeVisible();
  await expect.element(status).toHaveTextContent(announced);
}

const seesConnection = {
  idle: (room) => expectState(room, labels.state.connecting),
  connecting: (room) => expectState(room, labels.state.connecting),
  connected: (room) => expectState(room, labels.state.connected),
  waiting: (room) => expectState(room, labels.state.waiting(5), labels.state.closed),
  signedOut: (room) => expectState(room, labels.state.closed),
  closed: (room) => expectState(room, labels.state.closed),
} satisfies Record<StateOf<typeof chatConnectionMachine>, (room: Room) => Promise<void>>;

async function expectNothingToDo({ resend, discard }: Room) {
  await expect.element(resend).not.toBeInTheDocument();
  await expect.element(discard).not.toBeInTheDocument();
}

const seesOutgoing = {
  pending: async (room) => {
    await expect.element(room.log).toHaveTextContent(labels.pending);
    await expectNothingToDo(room);
  },
  stored: async (room) => {
    await expect.element(room.log).not.toHaveTextContent(labels.pending);
    await expectNothingToDo(room);
  },
  failed: async ({ log, resend, discard }) => {
    await expect.element(log).toHaveTextContent(labels.failed);
    await expect.element(resend).toBeEnabled();
    await expect.element(discard).toBeEnabled();
  },
} satisfies Record<OutgoingMessage['status'], (room: Room) => Promise<void>>;

/** Types and presses Enter; the input is cleared only when the message is accepted. */
async function write({ line, alert }: Room, content: string, isConnected: boolean) {
  await line.fill(content);
  await userEvent.keyboard('{Enter}');
  const isAccepted = isConnected && content.trim() !== '';
  await expect.element(line).toHaveValue(isAccepted ? '' : content);
  if (!isConnected && content.trim() !== '') {
    await expect.element(alert).toHaveTextContent(labels.composer.notSent);
  }
}

const offersReconnecting = (snapshot: ChatSnapshot) =>
  snapshot.matches({ session: 'waiting' }) || snapshot.matches('closed');

describe('ChatRoom, on every path of the chat-connection machine', () => {
  itRendersEveryPath({
    model: roomModel,
    oncePerState: true,
    open: async (options) => {
      const { machine, say } = holdSession();
      const chat = createActor(machine, { ...options, input: roomModel.input }).start();
      const room = parts(
        await render(<ChatRoom chat={chat} username={USERNAME} labels={labels} now={() => 0} />),
      );

      return {
        actor: chat,
        perform: async ({ event, outcome }) => {
          if (outcome) return;
          if (isSocketEvent(event)) {
            say(event);
          } else if (event.type === 'user.send') {
            await write(
              room,
              event.content.replaceAll('\0', ''),
              selectCanSend(chat.getSnapshot()),
            );
          } else if (event.type === 'user.resend') {
            await room.resend.click();
          } else if (event.type === 'user.discard') {
            await room.discard.click();
          } else if (event.type === 'user.open' && offersReconnecting(chat.getSnapshot())) {
            await room.reconnect.click();
          } else {
            chat.send(event);
          }
        },
        shows: async (snapshot) => {
          const { messages, outgoing, users } = snapshot.context;
          const isConnected = selectCanSend(snapshot);
          await seesConnection[stateOf(snapshot.value)](room);
          for (const { content } of [...messages, ...outgoing]) {
            await expect.element(room.log).toHaveTextContent(content);
          }
          const [message] = outgoing;
          if (message) await seesOutgoing[message.status](room);
          else await expectNothingToDo(room);
          for (const name of users) await expect.element(room.usersOnline).toHaveTextContent(name);
          if (users.length === 0 && isConnected) {
            await expect.element(room.usersOnline).toHaveTextContent(labels.online.empty);
          }
          if (users.length > 0 && !isConnected) await expect.element(room.stale).toBeVisible();
          await expect.element(room.line).toBeEnabled();
          if (offersReconnecting(snapshot)) await expect.element(room.reconnect).toBeVisible();
          else await expect.element(room.reconnect).not.toBeInTheDocument();
        },
      };
    },
    unreachable: {
      'chat-connection user.send 1':
        'The text area limits the number of characters, so no message is too long.',
      'chat-connection.session user.close 0':
        'The room has no button that closes the connection: it ends when the page is left.',
      'chat-connection.session xstate.error.actor.chatSession 0':
        'A bug in the code of the session: no input of the user or the server causes it.',
    },
  });
});
