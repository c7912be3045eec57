import { describe } from 'vitest';
import { createActor, fromCallback, type CallbackActorRef } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { chatConnectionInvariants } from './chat-connection.invariants.ts';
import {
  chatConnectionMachine,
  type SessionCommand,
  type SocketEvent,
} from './chat-connection.machine.ts';
import {
  BROKEN,
  chatConnectionModel,
  isSocketEvent,
  oneMessageModel,
} from './chat-connection.model.ts';

/** Sessions that emit the events of the test, the last one also after its end. */
function holdSessions() {
  let last: { say: (event: SocketEvent) => void; self: CallbackActorRef<SessionCommand> };
  let broken = false;
  return {
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
        broken = false;
        receive(() => {
          if (broken) throw BROKEN;
        });
      },
    ),
  };
}

describe('chat-connection machine, on every path', () => {
  itKeepsItsInvariants({
    models: [oneMessageModel],
    randomModels: [chatConnectionModel],
    start: ({ input }, options) => {
      const session = holdSessions();
      const machine = chatConnectionMachine.provide({
        actors: { chatSession: session.actor },
        actions: { log: () => undefined },
      });
      const actor = createActor(machine, { ...options, input }).start();
      return {
        actor,
        perform: ({ event, outcome }) => {
          if (outcome) session.break();
          else if (isSocketEvent(event)) session.say(event);
          else actor.send(event);
        },
      };
    },
    invariants: chatConnectionInvariants,
  });
});
