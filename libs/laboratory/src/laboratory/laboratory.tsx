import './laboratory.css';
import { Heading } from '@tales/ui/heading';
import { Notice } from '@tales/ui/notice';
import { Text } from '@tales/ui/text';
import { clsx } from 'clsx';
import { useEffect, useState, useSyncExternalStore, type ComponentProps } from 'react';
import type { AnyDefinition } from '../experiment/define-experiment.ts';
import { createExperiment } from '../experiment/experiment.ts';
import { show } from '../experiment/show.ts';
import { EventsPanel } from './events-panel.tsx';
import { ControlsPanel } from './controls-panel.tsx';
import { InvariantsPanel } from './invariants-panel.tsx';
import { LinkButton, useLink } from './link.tsx';
import { LogPanel } from './log-panel.tsx';
import { Stage } from './stage.tsx';
import { HistoryBar, TimeBar } from './time-bar.tsx';
import { PanelScroller, ToolPanel } from './tool-panel.tsx';

export interface LaboratoryProps extends ComponentProps<'div'> {
  /** The machine, its environment and examples of its events. */
  definition: AnyDefinition;
}

/**
 * A running machine on one screen: its chart with the active state, buttons for all events, the controls of
 * a fake server, a manual clock, the log, the invariants and the context. On small screens the page scrolls.
 */
export function Laboratory({ definition, className, ...rest }: LaboratoryProps) {
  const [experiment] = useState(() => createExperiment(definition));
  const view = useSyncExternalStore(experiment.subscribe, experiment.view);
  useEffect(() => {
    experiment.start();
    return experiment.stop;
  }, [experiment]);
  const problem = useLink(experiment);

  const { chart } = experiment;
  const { active, taken, lastStep, violated, entries, context, controls, end } = view;
  return (
    <div data-slot="laboratory" className={clsx('laboratory font-ui', className)} {...rest}>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Heading level={1} size="subheading">
          {chart.id}
        </Heading>
        <Text face="interface" size="small" tone="muted" className="min-w-0 flex-1 basis-80">
          {definition.description}
        </Text>
      </header>

      <div className="laboratory-bar grid gap-2">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-3 py-2">
          <TimeBar experiment={experiment} view={view} />
          <HistoryBar experiment={experiment} view={view} />
          <LinkButton experiment={experiment} />
        </div>
        {problem !== undefined && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        {end !== undefined && (
          <Notice tone="danger" role="alert">
            {end} Start again to go on.
          </Notice>
        )}
      </div>

      <Stage chart={chart} active={active} taken={taken} lastStep={lastStep} entries={entries} />
      <div className="laboratory-side">
        <EventsPanel experiment={experiment} view={view} />
        <ControlsPanel experiment={experiment} controls={controls} />
      </div>
      <div className="laboratory-side">
        <LogPanel
          entries={entries}
          onClear={() => void experiment.clearLog()}
          onReturn={(moment) => void experiment.goTo(moment)}
        />
        <InvariantsPanel invariants={experiment.invariants} violated={violated} />
        <ToolPanel heading="Context">
          <PanelScroller
            role="region"
            aria-label="The machine’s context"
            className="rounded-field border border-line bg-canvas p-2"
          >
            <pre className="font-mono text-caption wrap-anywhere whitespace-pre-wrap">
              {show(context, 2)}
            </pre>
          </PanelScroller>
        </ToolPanel>
      </div>
    </div>
  );
}
