import { Button } from '@tales/ui/button';
import { inMilliseconds } from '../chart/notation.ts';
import type { Experiment, ExperimentView } from '../experiment/experiment.ts';

const steps = [
  { name: '+100 ms', duration: 100 },
  { name: '+1 s', duration: 1000 },
  { name: '+5 s', duration: 5000 },
];

/** The controls of the clock. */
export function TimeBar({ experiment, view }: { experiment: Experiment; view: ExperimentView }) {
  const { now, next, running } = view;
  return (
    <div role="group" aria-label="Time" className="flex flex-wrap items-center gap-2">
      <p className="me-2 font-mono text-small tabular-nums">
        <span className="sr-only">Time: </span>
        {inMilliseconds(now)}
      </p>
      {steps.map(({ name, duration }) => (
        <Button
          key={name}
          size="sm"
          intent="secondary"
          onClick={() => void experiment.advance(duration)}
        >
          {name}
        </Button>
      ))}
      <Button
        size="sm"
        intent="secondary"
        aria-disabled={next === undefined || undefined}
        onClick={() => {
          if (next !== undefined) void experiment.advance(next - now);
        }}
      >
        {next === undefined ? 'Nothing is due' : `To ${inMilliseconds(next)}`}
      </Button>
      <Button
        size="sm"
        intent={running ? 'primary' : 'secondary'}
        aria-pressed={running}
        onClick={() => {
          experiment.run(!running);
        }}
      >
        Run
      </Button>
    </div>
  );
}
