import type { Statechart } from '@tales/features/testing/model';
import type {
  ActorRefLike,
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  InspectionEvent,
} from 'xstate';
import type { Journal } from './journal.ts';
import { writeSent, writeMicrostep } from './microstep.ts';

/** Where a watched actor's last step is kept. */
export interface Watched {
  taken: readonly string[];
  lastStep: string;
}

/** Logs an actor's events and their effects, and what it sends to the actors that it invokes. */
export function watch(
  actor: AnyActor,
  chart: Statechart,
  journal: Journal,
  watched: Watched,
): (inspected: InspectionEvent) => void {
  const senders = new WeakMap<AnyEventObject, ActorRefLike | undefined>();
  let before: AnyMachineSnapshot | undefined;
  let told: AnyEventObject | undefined;
  let pending = 0;

  const laneOf = (sender: ActorRefLike | undefined) =>
    sender === undefined ? 'user' : sender === actor ? 'machine' : 'actors';

  return (inspected) => {
    if (inspected.type === '@xstate.event' && inspected.actorRef !== actor) {
      if (inspected.sourceRef !== actor) return;
      writeSent(journal.write, nameOf(inspected.actorRef as AnyActorRef), inspected.event);
    }
    if (inspected.actorRef !== actor) return;
    if (inspected.type === '@xstate.event') {
      senders.set(inspected.event, inspected.sourceRef);
      pending += 1;
      journal.hold();
    } else if (inspected.type === '@xstate.microstep') {
      const { event, snapshot, _transitions: definitions } = inspected;
      const isNew = told !== event;
      const { taken, sentence } = writeMicrostep(journal.writeFirst, chart, {
        event,
        from: laneOf(senders.get(event)),
        before: before ?? (actor.getSnapshot() as AnyMachineSnapshot),
        after: snapshot as AnyMachineSnapshot,
        definitions,
        isNew,
      });
      watched.taken = isNew ? taken : [...watched.taken, ...taken];
      watched.lastStep = sentence ?? watched.lastStep;
      told = event;
      before = snapshot as AnyMachineSnapshot;
    } else if (inspected.type === '@xstate.snapshot') {
      before = inspected.snapshot as AnyMachineSnapshot;
      // The same object may be sent again.
      told = undefined;
      pending -= 1;
      journal.release();
      if (pending > 0) journal.hold();
    }
  };
}

const nameOf = ({ src, id }: AnyActorRef): string => (typeof src === 'string' ? src : id);
