import type { InspectionMessage } from '@tales/features/inspection';
import { transitionId, type Statechart } from '@tales/features/testing/model';
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import { chartOf } from '../experiment/experiment.ts';
import { createJournal, type JournalEntry } from '../experiment/journal.ts';
import { activeIn, leavesOf } from '../experiment/snapshots.ts';
import { writeEmitted, writeSent, writeStep } from '../experiment/step.ts';

type ActorMessage = Exclude<InspectionMessage, { type: 'inspection.ready' }>;
type Begin = Extract<ActorMessage, { type: 'inspection.actor' }>;

/** An actor of the site, as its messages describe it. Immutable: `receive` returns the next one. */
export interface AttachedActor {
  id: string;
  chart: Statechart;
  active: readonly string[];
  context: unknown;
  taken: readonly string[];
  lastStep: string;
  entries: readonly JournalEntry[];
  /** Whether it was stopped. */
  ended: boolean;
  receive: (message: Exclude<ActorMessage, Begin>) => AttachedActor;
}

export function createAttachedActor(machine: AnyStateMachine, begin: Begin): AttachedActor {
  const chart = chartOf(machine);
  const definitions = definitionsOf(machine);
  let now = begin.at;
  const journal = createJournal(
    () => ({ at: now - begin.at, moment: 0 }),
    () => undefined,
  );
  const resolve = ({ value, context }: Begin['snapshot']) =>
    machine.resolveState({ value: value as never, context }) as AnyMachineSnapshot;

  const viewOf = (
    snapshot: AnyMachineSnapshot,
    rest: Pick<AttachedActor, 'taken' | 'lastStep' | 'ended'>,
  ): AttachedActor => {
    const self: AttachedActor = {
      id: begin.actor,
      chart,
      active: activeIn(snapshot),
      context: snapshot.context,
      entries: journal.entries(),
      ...rest,
      receive(message) {
        now = message.at;
        switch (message.type) {
          case 'inspection.step': {
            const after = resolve(message.snapshot);
            const { taken, sentence } = writeStep(journal.write, chart, {
              event: message.event,
              from: message.from,
              before: snapshot,
              after,
              definitions: message.transitions.flatMap((id) => definitions.get(id) ?? []),
              isNew: message.isNew,
              knowsGuards: false,
            });
            return viewOf(after, {
              taken: message.isNew ? taken : [...rest.taken, ...taken],
              lastStep: sentence ?? rest.lastStep,
              ended: false,
            });
          }
          case 'inspection.sent':
            writeSent(journal.write, message.to, message.event);
            return viewOf(snapshot, rest);
          case 'inspection.emitted':
            writeEmitted(journal.write, message.event);
            return viewOf(snapshot, rest);
          case 'inspection.ended':
            journal.write('note', 'The site stopped the actor.');
            return viewOf(snapshot, { ...rest, ended: true });
        }
      },
    };
    return self;
  };

  const first = resolve(begin.snapshot);
  journal.write('note', `Is in ${leavesOf(first)}.`);
  return viewOf(first, { taken: [], lastStep: 'Nothing has happened yet.', ended: false });
}

/** The transitions of a machine by their ids. */
function definitionsOf(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  const collect = (node: AnyStateNode): AnyTransitionDefinition[] => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
    ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(collect),
  ];
  return new Map(collect(machine.root as AnyStateNode).map((each) => [transitionId(each), each]));
}
