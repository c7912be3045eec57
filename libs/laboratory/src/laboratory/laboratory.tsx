import { Button } from '@tales/ui/button';
import { Heading } from '@tales/ui/heading';
import { Notice } from '@tales/ui/notice';
import { Text } from '@tales/ui/text';
import { clsx } from 'clsx';
import { useEffect, useState, useSyncExternalStore, type ComponentProps } from 'react';
import { Chart } from '../chart/chart.tsx';
import { TransitionTable } from '../chart/transition-table.tsx';
import type { AnyDefinition } from '../experiment/define-experiment.ts';
import { createExperiment } from '../experiment/experiment.ts';
import { ContextPanel } from './context-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { KnobsPanel } from './knobs-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { TimeBar } from './time-bar.tsx';

export interface LaboratoryProps extends ComponentProps<'div'> {
  /** The machine, its environment and examples of its events. */
  definition: AnyDefinition;
}

/**
 * A running machine: its chart with the active state, buttons for all events, the knobs of a fake server,
 * and a manual clock.
 */
export function Laboratory({ definition, className, ...rest }: LaboratoryProps) {
  const [experiment] = useState(() => createExperiment(definition));
  const view = useSyncExternalStore(experiment.subscribe, experiment.view);
  useEffect(() => {
    experiment.start();
    return experiment.stop;
  }, [experiment]);

  const { chart } = experiment;
  const { active, taken } = view;
  return (
    <div
      data-slot="laboratory"
      className={clsx(
        'mx-auto grid max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 font-ui sm:p-6',
        className,
      )}
      {...rest}
    >
      <header className="grid gap-1">
        <Heading level={1} size="heading">
          {chart.id}
        </Heading>
        <Text variant="interface" size="small" tone="muted" className="max-w-measure">
          {definition.promise}
        </Text>
      </header>

      <div className="top-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-line bg-canvas px-4 py-2.5 sm:sticky sm:-mx-6 sm:px-6">
        <TimeBar experiment={experiment} view={view} />
        <Button size="sm" intent="quiet" onClick={experiment.reset}>
          Start again
        </Button>
        <p className="w-full font-mono text-caption" data-slot="last-step">
          {view.lastStep}
        </p>
      </div>

      {view.end !== undefined && (
        <Notice intent="error" role="alert">
          {view.end} Start again to go on.
        </Notice>
      )}

      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr_auto]">
        <Chart chart={chart} active={active} taken={taken} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <EventsPanel experiment={experiment} view={view} />
          <KnobsPanel experiment={experiment} />
          <ContextPanel context={view.context} />
        </div>
        <LogPanel experiment={experiment} entries={view.entries} />
        <details className="rounded-lg border border-line bg-surface p-4">
          <summary className="cursor-pointer text-small font-medium">
            The chart as a table of its transitions
          </summary>
          <div className="mt-3 overflow-x-auto">
            <TransitionTable chart={chart} active={active} taken={taken} />
          </div>
        </details>
      </div>
    </div>
  );
}
