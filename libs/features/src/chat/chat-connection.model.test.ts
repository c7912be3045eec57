import { describe } from 'vitest';
import { createActor, fromCallback, type CallbackActorRef } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import {
  chatConnectionMachine,
  type ChatConnectionEvent,
  type ChatEmitted,
  type LogEntry,
  type SessionCommand,
  type SocketEvent,
} from './chat-connection.machine.ts';
import {
  BROKEN,
  chatConnectionModel,
  isSocketEvent,
  type ChatSnapshot,
  oneMessageModel,
} from './chat-connection.model.ts';
import { selectCanSend } from './chat-connection.selectors.ts';

/** Sessions that emit the events of the test, the last one also after its end. */
function holdSessions() {
  const commands: SessionCommand[] = [];
  const running = new Set<CallbackActorRef<SessionCommand>>();
  let last: { say: (event: SocketEvent) => void; self: CallbackActorRef<SessionCommand> };
  let [broken, started] = [false, 0];

  return {
    commands: commands as readonly SessionCommand[],
    running: () => running.size,
    started: () => started,
    say: (event: SocketEvent) => {
      last.say(event);
    },
    /** Calls to a session that throws fail. */
    break: () => {
      broken = true;
      last.self.send({ type: 'send', clientId: 'none', content: '' });
    },
    actor: fromCallback<SessionCommand, { lastId: string | undefined }>(
      ({ self, sendBack, receive }) => {
        last = { say: sendBack, self };
        running.add(self);
        started += 1;
        broken = false;
        receive((command) => {
          if (broken) {
            // XState does not clean up after an actor that throws.
            running.delete(self);
            throw BROKEN;
          }
          commands.push(command);
        });
        return () => running.delete(self);
      },
    ),
  };
}

/** Records calls and events independently of the machine. */
function witness() {
  const onServer = new Set<string>();
  const dropped = new Set<string>();
  let [written, sentAgain] = [0, 0];
  let named: string[] = [];
  let trouble = false;

  return {
    onServer: onServer as ReadonlySet<string>,
    dropped: dropped as ReadonlySet<string>,
    written: () => written,
    sentAgain: () => sentAgain,
    /** The users that a session named last. */
    named: () => named,
    /** Whether an error occurred since a session was opened or connected. */
    trouble: () => trouble,
    sees: (event: ChatConnectionEvent, before: ChatSnapshot) => {
      switch (event.type) {
        case 'user.send':
          written += 1;
          break;
        case 'user.resend':
          if (selectCanSend(before) && isFailed(before, event.clientId)) sentAgain += 1;
          break;
        case 'user.discard':
          dropped.add(event.clientId);
          break;
        case 'socket.connected':
          if (before.hasTag('open')) trouble = false;
          break;
        case 'socket.users':
          named = event.users;
          break;
        case 'socket.stored':
          onServer.add(event.clientId);
          break;
        case 'socket.error':
        case 'socket.unauthorized':
          trouble = true;
          break;
        case 'socket.closed':
          trouble ||= event.reason === 'noToken';
      }
    },
    seesStart: () => {
      trouble = false;
    },
    seesBreak: () => {
      trouble = true;
    },
  };
}

const isFailed = ({ context: { outgoing } }: ChatSnapshot, clientId: string) =>
  outgoing.some((message) => message.clientId === clientId && message.status === 'failed');

describe('chat-connection machine, on every path', () => {
  itKeepsItsInvariants({
    models: [oneMessageModel],
    randomModels: [chatConnectionModel],
    start: ({ input }, options) => {
      const session = holdSessions();
      const { sees, seesStart, seesBreak, ...seen } = witness();
      const log: LogEntry[] = [];
      const actor = createActor(
        chatConnectionMachine.provide({
          actors: { chatSession: session.actor },
          actions: { log: (_, entry) => log.push(entry) },
        }),
        { ...options, input },
      );
      const emitted: ChatEmitted[] = [];
      actor.on('*', (event) => emitted.push(event));
      actor.start();

      return {
        actor,
        session,
        seen,
        blank: () => log.filter(({ level }) => level === 'info').length,
        accepted: () => emitted.filter((told) => told.type === 'chat.sendAccepted'),
        refused: () => emitted.filter((told) => told.type === 'chat.sendRefused' && !told.clientId),
        perform: ({ event, outcome }) => {
          if (outcome) {
            seesBreak();
            session.break();
            return;
          }
          sees(event, actor.getSnapshot());
          const started = session.started();
          if (isSocketEvent(event)) session.say(event);
          else actor.send(event);
          if (session.started() > started) seesStart();
        },
      };
    },
    invariants: {
      'no accepted text is lost: it is outgoing, in the log, or discarded by the user': (
        { accepted, seen },
        { context: { outgoing, messages } },
      ) =>
        accepted().every(
          ({ clientId }) =>
            outgoing.some((message) => message.clientId === clientId) ||
            messages.some((message) => message.clientId === clientId) ||
            seen.onServer.has(clientId) ||
            seen.dropped.has(clientId),
        ),
      'every text is accepted, refused with an event, or blank': ({
        seen,
        accepted,
        refused,
        blank,
      }) => seen.written() === accepted().length + refused().length + blank(),
      'an accepted or resent message is sent to the session once': ({ session, accepted, seen }) =>
        session.commands.length === accepted().length + seen.sentAgain(),
      'a session runs exactly while the chat is open': ({ session }, snapshot) =>
        session.running() === (snapshot.hasTag('open') ? 1 : 0),
      'nothing is pending without a session': (_, snapshot) =>
        snapshot.hasTag('open') ||
        snapshot.context.outgoing.every(({ status }) => status === 'failed'),
      'a message has a failure exactly when it failed': (_, { context: { outgoing } }) =>
        outgoing.every(({ status, failure }) => (status === 'failed') === (failure !== undefined)),
      'the messages are in the order of arrival, without duplicates': (
        _,
        { context: { messages } },
      ) => messages.every(({ id }, index) => parseInt(id) === index + 1),
      'a message that arrived is not outgoing any more': (_, { context: { outgoing, messages } }) =>
        !outgoing.some(({ clientId }) => messages.some((message) => message.clientId === clientId)),
      'the users are the last known ones': ({ seen }, { context: { users } }) =>
        users.join() === seen.named().join(),
      'the time of the next attempt is known exactly while waiting': (_, snapshot) =>
        snapshot.matches({ session: 'waiting' }) === (snapshot.context.retryAt !== undefined),
      'a failure is known until a session is opened again or connected': (
        { seen },
        { context: { failure } },
      ) => (failure !== undefined) === seen.trouble(),
      'the failure is `unauthorized` while signed out': (_, { value, context: { failure } }) =>
        value !== 'signedOut' || failure?.kind === 'unauthorized',
    },
  });
});
