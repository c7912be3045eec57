import {
  createActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { readStatechart, type ChartTransition, type Statechart } from '../chart/statechart.ts';
import { createManualClock, settled } from './clock.ts';
import type { AnyDefinition, Control } from './definition.ts';
import { whyIgnored } from './explain.ts';

/** A snapshot of an experiment for `useSyncExternalStore`. */
export interface ExperimentView {
  /** The ids of the active states, outermost first. */
  active: readonly string[];
  context: unknown;
  /** The transitions taken in response to the last event. */
  taken: readonly AnyTransitionDefinition[];
  emitted: AnyEventObject | undefined;
  now: number;
  next: number | undefined;
  /** A message if the machine has ended or failed. */
  end: string | undefined;
  /** The events that the user can send. `ignored` is the reason if the machine would ignore the event. */
  offers: readonly { event: AnyEventObject; ignored: string | undefined }[];
}

/** A machine that runs in a fake environment with a manual clock. */
export interface Experiment {
  chart: Statechart;
  controls: readonly Control[];
  view: () => ExperimentView;
  subscribe: (listener: () => void) => () => void;
  /** Starts a new actor. The controls keep their values, and the clock is not reset. */
  start: () => void;
  stop: () => void;
  send: (event: AnyEventObject) => Promise<void>;
  advance: (duration: number) => Promise<void>;
  operate: (control: Control, value?: string) => Promise<void>;
}

export function createExperiment({ environment, examples }: AnyDefinition): Experiment {
  const clock = createManualClock();
  const { machine, controls, input } = environment(clock);
  const chart = readStatechart(machine);
  // Events that only the root handles are listed last, because they are not specific to any state.
  const isOfAll = ({ source }: ChartTransition) => source === chart.id;
  const transitions = chart.transitions.toSorted((a, b) => Number(isOfAll(a)) - Number(isOfAll(b)));
  const types = new Set(transitions.map(({ definition }) => definition.eventType));
  const events = [...types]
    .filter((type) => type !== '' && !type.startsWith('xstate.'))
    .flatMap((type): readonly AnyEventObject[] => {
      const known = examples.filter((example) => example.type === type);
      return known.length > 0 ? known : [{ type }];
    });
  const listeners = new Set<() => void>();
  let actor = createActor(machine, { input: input?.() as never, clock });
  let taken: AnyTransitionDefinition[] = [];
  let emitted: AnyEventObject | undefined;
  let end: string | undefined;
  let view: ExperimentView | undefined;

  const changed = () => {
    view = undefined;
    listeners.forEach((listener) => {
      listener();
    });
  };

  /** Waits for `something` and for all pending promise callbacks, and then notifies the subscribers. */
  const after = async (something: unknown) => {
    await something;
    await settled();
    changed();
  };

  return {
    chart,
    controls,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view() {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      view ??= {
        active: (snapshot._nodes as AnyStateNode[])
          .toSorted((a, b) => a.order - b.order)
          .map(({ id }) => id),
        context: snapshot.context,
        taken: [...taken],
        emitted,
        now: clock.now(),
        next: clock.next(),
        end,
        offers: events.map((event) => ({ event, ignored: whyIgnored(snapshot, event) })),
      };
      return view;
    },
    start() {
      actor.stop();
      [taken, emitted, end] = [[], undefined, undefined];
      actor = createActor(machine, {
        input: input?.() as never,
        clock,
        inspect(seen) {
          if (seen.actorRef.sessionId !== seen.rootId) return;
          if (seen.type === '@xstate.event') taken = [];
          if (seen.type === '@xstate.microstep') taken.push(...seen._transitions);
        },
      });
      actor.on('*', (event) => {
        emitted = event;
      });
      actor.subscribe({
        next: changed,
        complete() {
          end = 'The machine has ended.';
          changed();
        },
        error(error) {
          end = `The machine failed: ${error instanceof Error ? error.message : String(error)}`;
          changed();
        },
      });
      actor.start();
      changed();
    },
    stop() {
      actor.stop();
    },
    send(event) {
      actor.send(event);
      return after(undefined);
    },
    advance: (duration) => after(clock.advance(duration)),
    operate(control, value = '') {
      if (control.kind === 'choice') control.value = value;
      else control.press();
      return after(undefined);
    },
  };
}
