import { Button } from '@tales/ui/button';
import { Toggle } from '@tales/ui/toggle';
import { inMilliseconds } from '../chart/notation.ts';
import type { Experiment, ExperimentView } from '../experiment/experiment.ts';

const steps = [
  { name: '+100 ms', duration: 100 },
  { name: '+1 s', duration: 1000 },
  { name: '+5 s', duration: 5000 },
];

export interface TimeBarProps {
  experiment: Experiment;
  view: ExperimentView;
}

/** The controls of the clock. */
export function TimeBar({ experiment, view }: TimeBarProps) {
  const { now, next, running } = view;
  return (
    <div role="group" aria-label="Time" className="flex flex-wrap items-center gap-1.5">
      <p className="min-w-24 font-mono text-small tabular-nums">
        <span className="sr-only">Time: </span>
        {inMilliseconds(now)}
      </p>
      {steps.map(({ name, duration }) => (
        <Action key={name} onPress={() => void experiment.advance(duration)}>
          {name}
        </Action>
      ))}
      <Action
        disabled={next === undefined}
        onPress={() => void experiment.advance((next ?? now) - now)}
      >
        {next === undefined ? 'Nothing is due' : `To ${inMilliseconds(next)}`}
      </Action>
      <Toggle size="sm" pressed={running} onPressedChange={experiment.run}>
        Run
      </Toggle>
    </div>
  );
}

/** Goes back and forward between the moments at which something happened. */
export const HistoryBar = ({ experiment, view: { moment, moments } }: TimeBarProps) => (
  <div role="group" aria-label="History" className="flex flex-wrap items-center gap-1.5">
    <Action disabled={moment <= 0} onPress={() => void experiment.goTo(moment - 1)}>
      Step back
    </Action>
    <Action disabled={moment >= moments - 1} onPress={() => void experiment.goTo(moment + 1)}>
      Step forward
    </Action>
    <Button size="sm" variant="quiet" onClick={() => void experiment.reset()}>
      Start again
    </Button>
  </div>
);

interface ActionProps {
  disabled?: boolean;
  onPress: () => void;
  children: string;
}

/** A button that keeps the focus while it is disabled. */
const Action = ({ disabled = false, onPress, children }: ActionProps) => (
  <Button size="sm" variant="secondary" aria-disabled={disabled || undefined} onClick={onPress}>
    {children}
  </Button>
);
