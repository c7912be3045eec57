import {
  readStatechart,
  transitionId,
  type ChartTransition,
  type Statechart,
} from '@tales/features/model';
import {
  createActor,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type InspectedMicrostepEvent,
  type InspectionEvent,
} from 'xstate';
import { inOneLine, notationOf, triggerOf } from '../chart/notation.ts';
import { actionsOf } from './actions.ts';
import { createSteppedClock, settled, type SteppedClock } from './clock.ts';
import type { AnyDefinition } from './define-experiment.ts';
import { explain, type Explanation } from './explain.ts';
import { createJournal, type Journal, type JournalEntry } from './journal.ts';
import type { Knob, Press } from './knobs.ts';
import { showBriefly } from './show.ts';

/** Immutable view of an experiment. */
export interface ExperimentView {
  /** The ids of the active states, outermost first. */
  active: readonly string[];
  context: unknown;
  tags: readonly string[];
  /** The transitions of the last step, by id. */
  taken: readonly string[];
  /** The effect of the last event, in one sentence. */
  lastStep: string;
  entries: readonly JournalEntry[];
  now: number;
  /** Time of the next timer, if any. */
  next: number | undefined;
  running: boolean;
  /** Why the machine stopped, if it did. */
  end: string | undefined;
  /** How the machine would handle the event now. */
  explain: (event: AnyEventObject) => Explanation;
}

export interface Experiment {
  definition: AnyDefinition;
  chart: Statechart;
  knobs: readonly Knob[];
  view: () => ExperimentView;
  subscribe: (listener: () => void) => () => void;
  /** Starts, or restarts after `stop`. */
  start: () => void;
  stop: () => void;
  /** Restarts; knobs keep their values. */
  reset: () => void;
  send: (event: AnyEventObject) => void;
  turn: <Turned extends Exclude<Knob, Press>>(knob: Turned, value: Turned['value']) => void;
  press: (knob: Press) => void;
  /** Advances the clock. */
  advance: (duration: number) => Promise<void>;
  /** Runs the clock in real time, or stops it. */
  run: (running: boolean) => void;
  clearLog: () => void;
}

interface Run {
  clock: SteppedClock;
  journal: Journal;
  actor: AnyActor;
  taken: readonly string[];
  lastStep: string;
  end: string | undefined;
  over: boolean;
}

/** Tick of a running clock, in ms. */
const TICK = 100;

const charts = new WeakMap<AnyStateMachine, Statechart>();

/** Cached for each machine, so that it is laid out once. */
function chartOf(machine: AnyStateMachine): Statechart {
  const chart = charts.get(machine) ?? readStatechart(machine);
  charts.set(machine, chart);
  return chart;
}

export function createExperiment(definition: AnyDefinition): Experiment {
  const chart = chartOf(definition.machine);
  const surroundings = definition.surround();
  const listeners = new Set<() => void>();
  let ticking: ReturnType<typeof setInterval> | undefined;
  let advancing = Promise.resolve();
  let started = false;
  let run = prepare();
  let view: ExperimentView | undefined;

  function changed() {
    view = undefined;
    listeners.forEach((listener) => {
      listener();
    });
  }

  function prepare(): Run {
    const clock = createSteppedClock();
    const journal = createJournal(clock.now, changed);
    const tell = (text: string, bad = false) => {
      if (!next.over) journal.write('server', text, bad);
    };
    const actor = createActor(surroundings.provide({ clock, tell }), {
      input: surroundings.input(),
      clock,
      logger: (...words: unknown[]) => {
        journal.write('note', words.map((word) => showBriefly(word)).join(' '));
      },
    }) as AnyActor;
    const next: Run = {
      clock,
      journal,
      actor,
      taken: [],
      lastStep: 'Nothing has happened yet.',
      end: undefined,
      over: false,
    };
    actor.system.inspect(watcherOf(next, chart));
    actor.on('*', (event) => {
      journal.write('emitted', withPayload(event));
    });
    actor.subscribe({
      next: changed,
      complete: () => {
        next.end = 'The machine is done.';
        changed();
      },
      error: (error) => {
        next.end = `The machine broke: ${error instanceof Error ? error.message : String(error)}`;
        journal.release();
        journal.write('note', next.end, true);
      },
    });
    return next;
  }

  const setRunning = (running: boolean) => {
    clearInterval(ticking);
    ticking = running ? setInterval(() => void experiment.advance(TICK), TICK) : undefined;
    changed();
  };

  function start() {
    if (started) return;
    started = true;
    if (run.over) run = prepare();
    run.actor.start();
    run.journal.write('note', `Starts in ${stateNames(run.actor)}.`);
  }

  function stop() {
    if (!started) return;
    started = false;
    setRunning(false);
    run.over = true;
    run.actor.stop();
  }

  const experiment: Experiment = {
    definition,
    chart,
    knobs: surroundings.knobs,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () =>
      (view ??= {
        ...readSnapshot(run.actor),
        taken: run.taken,
        lastStep: run.lastStep,
        entries: run.journal.entries(),
        now: run.clock.now(),
        next: run.clock.next(),
        running: ticking !== undefined,
        end: run.end,
        explain: (event) => explain(run.actor.getSnapshot() as AnyMachineSnapshot, event),
      }),
    start,
    stop,
    reset() {
      stop();
      start();
    },
    send(event) {
      if (run.end === undefined) run.actor.send(event);
    },
    turn(knob, value) {
      knob.value = value;
      const shown = knob.kind === 'choice' ? knob.options[knob.value] : showBriefly(knob.value);
      run.journal.write('server', `${knob.label}: ${shown}`);
    },
    press(knob) {
      knob.press();
      changed();
    },
    advance(duration) {
      const { clock } = run;
      advancing = advancing.then(async () => {
        await clock.advance(duration);
        await settled();
        changed();
      });
      return advancing;
    },
    run: setRunning,
    clearLog: () => {
      run.journal.clear();
    },
  };
  return experiment;
}

function readSnapshot(actor: AnyActor): Pick<ExperimentView, 'active' | 'context' | 'tags'> {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  return { active: activeIn(snapshot), context: snapshot.context, tags: [...snapshot.tags] };
}

const activeIn = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as AnyStateNode[]).toSorted((a, b) => a.order - b.order).map(({ id }) => id);

const stateNames = (actor: AnyActor): string =>
  shortNames(actor.getSnapshot() as AnyMachineSnapshot);

/** The leaf states with their paths: `session.connecting`. */
function shortNames({ _nodes }: AnyMachineSnapshot): string {
  const nodes = _nodes as AnyStateNode[];
  return nodes
    .filter((node) => !nodes.some(({ parent }) => parent === node))
    .map(({ path }) => path.join('.'))
    .join(' and ');
}

/** Logs an actor's events and their effects. */
function watcherOf(run: Run, chart: Statechart): (inspected: InspectionEvent) => void {
  let before: AnyMachineSnapshot | undefined;
  let told: AnyEventObject | undefined;
  let pending = 0;
  return (inspected) => {
    if (inspected.actorRef !== run.actor) return;
    if (inspected.type === '@xstate.event') {
      pending += 1;
      run.journal.hold();
    } else if (inspected.type === '@xstate.microstep') {
      const previous = before ?? (run.actor.getSnapshot() as AnyMachineSnapshot);
      writeStep(run, chart, previous, inspected, told !== inspected.event);
      told = inspected.event;
      before = inspected.snapshot as AnyMachineSnapshot;
    } else if (inspected.type === '@xstate.snapshot') {
      before = inspected.snapshot as AnyMachineSnapshot;
      pending -= 1;
      run.journal.release();
      if (pending > 0) run.journal.hold();
    }
  };
}

function writeStep(
  run: Run,
  chart: Statechart,
  before: AnyMachineSnapshot,
  { event, snapshot, _transitions: definitions }: InspectedMicrostepEvent,
  isNew: boolean,
) {
  const { writeFirst: write } = run.journal;
  const after = snapshot as AnyMachineSnapshot;
  const known = chart.transitions.find((transition) => transition.event === event.type);
  const name = known ? triggerOf(known) : event.type;
  const change = changeOf(before, after);
  if (isNew) {
    write(
      'event',
      known?.cause === 'event' || !known ? withPayload(event) : `${name}${outcomeOf(event)}`,
    );
    const { alternatives, accepted, reason } = explain(before, event);
    for (const { guard, verdict, source } of alternatives) {
      if (guard === undefined || verdict === 'notAsked') continue;
      const says = { taken: 'says yes', refused: 'says no', broken: 'broke' }[verdict];
      write('guard', `${guard} ${says} in ${source}`, verdict !== 'taken');
    }
    if (!accepted) {
      const isXStates = event.type.startsWith('xstate.');
      run.taken = [];
      run.lastStep = `${name} was ignored. ${reason}`;
      write('transition', `Ignored. ${reason}`, !isXStates);
      return;
    }
    run.taken = [];
  }
  if (definitions.length === 0) return;
  const taken = definitions.map(transitionId);
  run.taken = [...run.taken, ...taken];
  const transitions = taken.flatMap(
    (id) => chart.transitions.find((transition) => transition.id === id) ?? [],
  );
  run.lastStep = `${transitions.map(triggerWithGuard(chart)).join(', ')}: ${change}`;
  write('transition', change);
  const actions = actionsOf(definitions, chart, {
    before: activeIn(before),
    after: activeIn(after),
  });
  if (actions.length > 0) write('action', actions.join(', '));
  for (const key of keysThatDiffer(before.context, after.context)) {
    const [was, is] = [before, after].map(({ context }) =>
      showBriefly((context as Record<string, unknown>)[key], 60),
    );
    write('context', `${key}: ${was ?? ''} → ${is ?? ''}`);
  }
}

const triggerWithGuard = (chart: Statechart) => (transition: ChartTransition) =>
  inOneLine({ ...notationOf(transition, chart), actions: '' });

function changeOf(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string {
  const [from, to] = [shortNames(before), shortNames(after)];
  return from === to ? `stays in ${from}` : `${from} → ${to}`;
}

const keysThatDiffer = (before: object, after: object): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => (before as Record<string, unknown>)[key] !== (after as Record<string, unknown>)[key],
  );

function withPayload({ type, ...payload }: AnyEventObject): string {
  return Object.keys(payload).length > 0 ? `${type} ${showBriefly(payload)}` : type;
}

/** Output or error of an actor, if any. */
function outcomeOf(event: AnyEventObject): string {
  const { output, error } = event as { output?: unknown; error?: unknown };
  if (error instanceof Error) return `: ${error.message}`;
  return output === undefined ? '' : `: ${showBriefly(output)}`;
}
