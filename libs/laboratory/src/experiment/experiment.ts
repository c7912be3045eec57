import {
  anyInvariants,
  readStatechart,
  recordHistory,
  violatedOf,
  type Statechart,
} from '@tales/features/testing/model';
import {
  createActor,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { createSteppedClock, settled, type SteppedClock } from './clock.ts';
import type { AnyDefinition } from './define-experiment.ts';
import { explain, type Explanation } from './explain.ts';
import { createJournal, type Journal, type JournalEntry } from './journal.ts';
import {
  applySettings,
  describeSetting,
  findControl,
  readSettings,
  type Control,
} from './controls.ts';
import type { Situation } from './link.ts';
import {
  stepsUntil,
  withStep,
  type Step,
  type Moment,
  type Recording,
  type Setting,
  type Settings,
} from './recording.ts';
import { showBriefly } from './show.ts';
import { activeIn, leavesOf } from './snapshots.ts';
import { writeEmitted } from './microstep.ts';
import { watch, type Watched } from './watch.ts';

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
  /** The invariants that do not hold after the last event. */
  violated: readonly string[];
  entries: readonly JournalEntry[];
  controls: readonly Control[];
  now: number;
  /** Time of the next timer, if any. */
  next: number | undefined;
  running: boolean;
  /** Why the machine stopped, if it did. */
  end: string | undefined;
  /** The index of the current moment. */
  moment: number;
  /** The number of moments, including those that were stepped back over. */
  moments: number;
  /** How the machine would handle the event now. */
  explain: (event: AnyEventObject) => Explanation;
}

/** Steps are done one after the other: each begins when the promises of the one before have settled. */
export interface Experiment {
  definition: AnyDefinition;
  chart: Statechart;
  /** The sentences of its invariants and of those of any machine. */
  invariants: readonly string[];
  view: () => ExperimentView;
  subscribe: (listener: () => void) => () => void;
  /** Starts, or restarts after `stop`. */
  start: () => void;
  stop: () => void;
  /** Restarts; controls keep their values. */
  reset: () => Promise<void>;
  send: (event: AnyEventObject) => Promise<void>;
  /** Sets the control with this label. */
  turn: (control: string, value: Setting) => Promise<void>;
  /** Presses the control with this label. */
  press: (control: string) => Promise<void>;
  /** Advances the clock. */
  advance: (duration: number) => Promise<void>;
  /** Runs the clock in real time, or stops it. */
  run: (running: boolean) => void;
  clearLog: () => Promise<void>;
  /** Goes back or forward to a moment by repeating all steps from the start. The next step ends what followed. */
  goTo: (moment: number) => Promise<void>;
  /** Everything that leads to the current state and log. */
  situation: () => Situation;
  /**
   * Restarts with a recording.
   *
   * @throws Error if a control does not exist or does not have the value; nothing changes then
   */
  load: (recording: Recording) => Promise<void>;
}

interface Run extends Watched {
  settings: Settings;
  controls: readonly Control[];
  clock: SteppedClock;
  journal: Journal;
  actor: AnyActor;
  violated: readonly string[];
  steps: readonly Step[];
  moments: Moment[];
  end: string | undefined;
  over: boolean;
}

/** Tick of a running clock, in ms. */
const TICK = 100;

const charts = new WeakMap<AnyStateMachine, Statechart>();

/** Cached for each machine, so that it is laid out once. */
export function chartOf(machine: AnyStateMachine): Statechart {
  const chart = charts.get(machine) ?? readStatechart(machine);
  charts.set(machine, chart);
  return chart;
}

export function createExperiment(definition: AnyDefinition): Experiment {
  const chart = chartOf(definition.machine);
  const invariants = { ...definition.invariants, ...anyInvariants };
  const listeners = new Set<() => void>();
  const queue = createQueue();
  let ticking: ReturnType<typeof setInterval> | undefined;
  let started = false;
  let replaying = false;
  let run = prepare(readSettings(definition.environment().controls));
  /** The recording before a step back, for the way forward. */
  let undone: Pick<Run, 'steps' | 'moments'> | undefined;
  let view: ExperimentView | undefined;

  function changed() {
    if (replaying) return;
    view = undefined;
    listeners.forEach((listener) => {
      listener();
    });
  }

  function prepare(settings: Settings): Run {
    // New for each run: a fake server that remembers another run would answer differently.
    const environment = definition.environment();
    applySettings(environment.controls, settings);
    const clock = createSteppedClock();
    const moments: Moment[] = [];
    const stamp = () => {
      const moment = { steps: next.steps.length, at: clock.now() };
      const last = moments.at(-1);
      if (last?.steps !== moment.steps || last.at !== moment.at) moments.push(moment);
      return { at: moment.at, moment: moments.length - 1 };
    };
    const journal = createJournal(stamp, () => {
      if (!next.over) changed();
    });
    const actor = createActor(
      environment.provide({
        clock,
        tell: (text, { from = 'server', bad = false, details } = {}) => {
          if (next.over) return;
          const route =
            from === 'server' ? (['server', 'actors'] as const) : (['actors', 'server'] as const);
          journal.write('server', text, { bad, details, route });
        },
        note: (text, bad = false) => {
          if (!next.over) journal.write('note', text, { bad });
        },
      }),
      {
        input: environment.input(),
        clock,
        logger: (...words: unknown[]) => {
          journal.write('note', words.map((word) => showBriefly(word)).join(' '));
        },
      },
    ) as AnyActor;
    const next: Run = {
      settings,
      controls: environment.controls,
      clock,
      journal,
      actor,
      violated: [],
      steps: [],
      moments,
      taken: [],
      lastStep: 'Nothing has happened yet.',
      end: undefined,
      over: false,
    };
    const inspect = watch(actor, chart, journal, next);
    const history = recordHistory();
    actor.system.inspect((inspected) => {
      if (next.over) return;
      inspect(inspected);
      history.inspect(inspected);
      if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
      const before = next.violated;
      next.violated = violatedOf(invariants, history, snapshotOf(next));
      for (const it of next.violated) {
        if (!before.includes(it)) journal.write('invariant', `Violated: ${it}.`, { bad: true });
      }
      changed();
    });
    actor.on('*', (event) => {
      writeEmitted(journal.write, event);
    });
    const report = () => {
      if (!next.over) changed();
    };
    actor.subscribe({
      next: report,
      complete: () => {
        next.end = 'The machine is done.';
        report();
      },
      error: (error) => {
        next.end = `The machine broke: ${error instanceof Error ? error.message : String(error)}`;
        journal.release();
        journal.write('note', next.end, { bad: true });
      },
    });
    return next;
  }

  const setRunning = (running: boolean) => {
    clearInterval(ticking);
    ticking = running ? setInterval(() => void experiment.advance(TICK), TICK) : undefined;
    changed();
  };

  function begin(settings: Settings) {
    run = prepare(settings);
    run.actor.start();
    run.journal.write('note', `Starts in ${leavesOf(snapshotOf(run))}.`);
  }

  function end() {
    run.over = true;
    run.actor.stop();
  }

  /** Does a step, and waits until its promises have settled. */
  async function perform(step: Step) {
    run.steps = withStep(run.steps, step);
    switch (step.type) {
      case 'send':
        run.actor.send(step.event);
        break;
      case 'advance':
        await run.clock.advance(step.duration);
        break;
      case 'turn': {
        const control = findControl(run.controls, step.control);
        applySettings(run.controls, { [step.control]: step.value });
        run.journal.write('setting', describeSetting(control), { route: ['user', 'server'] });
        return;
      }
      case 'press': {
        const control = findControl(run.controls, step.control);
        run.journal.write('setting', control.label, { route: ['user', 'server'] });
        if (control.kind === 'press') control.press();
        break;
      }
      case 'clear':
        run.journal.clear();
        return;
    }
    await settled();
    changed();
  }

  const record = (next: Step) =>
    queue(async () => {
      if (!started || (next.type === 'send' && run.end !== undefined)) return;
      undone = undefined;
      await perform(next);
    });

  /** Replaces the run by a new one and repeats the steps in it. */
  async function replay({ settings, steps }: Recording) {
    replaying = true;
    try {
      end();
      begin(settings);
      for (const next of steps) await perform(next);
    } finally {
      replaying = false;
      changed();
    }
  }

  const experiment: Experiment = {
    definition,
    chart,
    invariants: Object.keys(invariants),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () =>
      (view ??= {
        ...readSnapshot(run),
        taken: run.taken,
        lastStep: run.lastStep,
        violated: run.violated,
        entries: run.journal.entries(),
        controls: run.controls,
        now: run.clock.now(),
        next: run.clock.next(),
        running: ticking !== undefined,
        end: run.end,
        moment: run.moments.length - 1,
        moments: (undone ?? run).moments.length,
        explain: (event) => explain(snapshotOf(run), event),
      }),
    start() {
      if (started) return;
      started = true;
      begin(readSettings(run.controls));
    },
    stop() {
      if (!started) return;
      started = false;
      undone = undefined;
      setRunning(false);
      end();
    },
    reset: () =>
      queue(() => {
        experiment.stop();
        experiment.start();
        return Promise.resolve();
      }),
    send: (event) => record({ type: 'send', event }),
    turn: (control, value) => record({ type: 'turn', control, value }),
    press: (control) => record({ type: 'press', control }),
    advance: (duration) => record({ type: 'advance', duration }),
    run: setRunning,
    clearLog: () => record({ type: 'clear' }),
    goTo: (index) =>
      queue(async () => {
        const whole = undone ?? { steps: run.steps, moments: [...run.moments] };
        const moment = whole.moments[index];
        if (!started || !moment) return;
        setRunning(false);
        undone = whole;
        await replay({ settings: run.settings, steps: stepsUntil(whole.steps, moment) });
      }),
    situation: () => ({ machine: chart.id, settings: run.settings, steps: run.steps }),
    load: (recording) =>
      queue(async () => {
        checkRecording(definition, recording);
        setRunning(false);
        undone = undefined;
        await replay(recording);
      }),
  };
  return experiment;
}

const snapshotOf = ({ actor }: Run) => actor.getSnapshot() as AnyMachineSnapshot;

function readSnapshot(run: Run): Pick<ExperimentView, 'active' | 'context' | 'tags'> {
  const snapshot = snapshotOf(run);
  return { active: activeIn(snapshot), context: snapshot.context, tags: [...snapshot.tags] };
}

/** Tries the settings of a recording on controls that nothing uses. */
function checkRecording(definition: AnyDefinition, { settings, steps }: Recording) {
  const { controls } = definition.environment();
  applySettings(controls, settings);
  for (const step of steps) {
    if (step.type === 'turn') applySettings(controls, { [step.control]: step.value });
    if (step.type === 'press') findControl(controls, step.control);
  }
}

/** Runs tasks one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return (task: () => Promise<void>): Promise<void> => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
