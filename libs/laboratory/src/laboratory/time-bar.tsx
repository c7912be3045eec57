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
        <Button
          key={name}
          size="xs"
          intent="secondary"
          onClick={() => void experiment.advance(duration)}
        >
          {name}
        </Button>
      ))}
      <Button
        size="xs"
        intent="secondary"
        aria-disabled={next === undefined || undefined}
        onClick={() => {
          if (next !== undefined) void experiment.advance(next - now);
        }}
      >
        {next === undefined ? 'Nothing is due' : `To ${inMilliseconds(next)}`}
      </Button>
      <Toggle size="xs" pressed={running} onPressedChange={experiment.run}>
        Run
      </Toggle>
    </div>
  );
}

/** Goes back and forward between the moments at which something happened. */
export function HistoryBar({ experiment, view: { moment, moments } }: TimeBarProps) {
  const isFirst = moment <= 0;
  const isLast = moment >= moments - 1;
  return (
    <div role="group" aria-label="History" className="flex flex-wrap items-center gap-1.5">
      <Button
        size="xs"
        intent="secondary"
        aria-disabled={isFirst || undefined}
        onClick={() => {
          if (!isFirst) void experiment.goTo(moment - 1);
        }}
      >
        Step back
      </Button>
      <Button
        size="xs"
        intent="secondary"
        aria-disabled={isLast || undefined}
        onClick={() => {
          if (!isLast) void experiment.goTo(moment + 1);
        }}
      >
        Step forward
      </Button>
      <Button size="xs" intent="quiet" onClick={() => void experiment.reset()}>
        Start again
      </Button>
    </div>
  );
}
