import type { ChartState, ChartTransition, Statechart } from '@tales/features/testing/model';

/** A transition in UML notation: `trigger [guard] / actions`. */
export interface Notation {
  trigger: string;
  /** `else` if an earlier alternative for the same event has a guard. */
  guard: string | undefined;
  actions: string;
}

const triggers: Record<ChartTransition['cause'], (label: string) => string> = {
  event: (label) => label,
  done: (label) => `${label} done`,
  error: (label) => `${label} failed`,
  snapshot: (label) => `${label} says`,
  after: (label) => `after ${label}`,
  always: () => 'always',
};

/** The trigger of a transition: `user.request`, `askElapsed failed`, `after candle (5,000 ms)`. */
export function triggerOf({ cause, label, delay }: ChartTransition): string {
  if (cause !== 'after' || delay === undefined) return triggers[cause](label);
  return label === delay.toString()
    ? `after ${inMilliseconds(delay)}`
    : `after ${label} (${inMilliseconds(delay)})`;
}

export const inMilliseconds = (duration: number): string =>
  `${duration.toLocaleString('en-GB')} ms`;

export function notationOf(transition: ChartTransition, chart: Statechart): Notation {
  const alternatives = chart.transitions.filter(
    ({ source, event }) => source === transition.source && event === transition.event,
  );
  const isElse = transition.guard === undefined && alternatives.indexOf(transition) > 0;
  return {
    trigger: triggerOf(transition),
    guard: isElse ? 'else' : transition.guard,
    actions: transition.actions.join(', '),
  };
}

/** The notation in one line. */
export const inOneLine = ({ trigger, guard, actions }: Notation): string =>
  [trigger, guard && `[${guard}]`, actions && `/ ${actions}`].filter(Boolean).join(' ');

/** The behaviours of a state: `entry / forgetFailure`, `do / askElapsed`. */
export const behavioursOf = ({ entry, exit, invokes }: ChartState): Notation[] =>
  [
    { trigger: 'entry', actions: entry.join(', ') },
    { trigger: 'do', actions: invokes.join(', ') },
    { trigger: 'exit', actions: exit.join(', ') },
  ]
    .filter(({ actions }) => actions !== '')
    .map((behaviour) => ({ ...behaviour, guard: undefined }));
