import { Button } from '@tales/ui/button';
import { Heading } from '@tales/ui/heading';
import { Notice } from '@tales/ui/notice';
import { Text } from '@tales/ui/text';
import { clsx } from 'clsx';
import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AnyEventObject } from 'xstate';
import { Chart } from './chart/chart.tsx';
import { inMilliseconds } from './chart/statechart.ts';
import type { AnyDefinition, Choice } from './experiment/definition.ts';
import { createExperiment, type Experiment, type ExperimentView } from './experiment/experiment.ts';

export interface LaboratoryProps {
  definition: AnyDefinition;
}

interface PanelProps {
  experiment: Experiment;
  view: ExperimentView;
}

/** Runs a machine and shows its chart and context, with controls for events, time and a fake server. */
export function Laboratory({ definition }: LaboratoryProps) {
  const [experiment] = useState(() => createExperiment(definition));
  const view = useSyncExternalStore(experiment.subscribe, experiment.view);
  useEffect(() => {
    experiment.start();
    return experiment.stop;
  }, [experiment]);
  const { chart } = experiment;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-2 md:h-dvh md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_minmax(0,1fr)_8rem]">
      <header className="grid gap-1 md:col-span-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Heading level={1} size="subheading">
            {chart.id}
          </Heading>
          <Clock experiment={experiment} view={view} />
        </div>
        <Text face="interface" size="small" tone="muted">
          {definition.description}
        </Text>
        {view.end !== undefined && (
          <Notice tone="danger" role="alert">
            {view.end} Start again to go on.
          </Notice>
        )}
      </header>
      <div className="min-h-0 max-md:h-[60vh]">
        <Chart chart={chart} active={view.active} taken={view.taken} />
      </div>
      <div className="flex min-h-0 flex-col gap-2 md:row-span-2">
        <Events experiment={experiment} view={view} />
        <FakeServer experiment={experiment} />
      </div>
      <Panel heading="Context">
        <pre className="font-mono text-caption wrap-anywhere whitespace-pre-wrap text-ink">
          {view.emitted && `Emitted last: ${inShort(view.emitted)}\n`}
          {show(view.context, 1)}
        </pre>
      </Panel>
    </div>
  );
}

const durations = { '+100 ms': 100, '+1 s': 1000, '+5 s': 5000 };

function Clock({ experiment, view: { now, next } }: PanelProps) {
  return (
    <div role="group" aria-label="Time" className="flex flex-wrap items-center gap-1.5">
      <p className="min-w-24 font-mono text-small tabular-nums">{inMilliseconds(now)}</p>
      {Object.entries(durations).map(([name, duration]) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          onClick={() => void experiment.advance(duration)}
        >
          {name}
        </Button>
      ))}
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={next === undefined || undefined}
        onClick={() => void experiment.advance((next ?? now) - now)}
      >
        {next === undefined ? 'Nothing is due' : `To ${inMilliseconds(next)}`}
      </Button>
      <Button size="sm" variant="quiet" onClick={experiment.start}>
        Start again
      </Button>
    </div>
  );
}

function Events({ experiment, view: { offers } }: PanelProps) {
  const id = useId();
  return (
    <Panel heading="Events" className="flex-2">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {offers.map(({ event, ignored }, index) => (
          <li key={index}>
            <Button
              size="sm"
              variant={ignored === undefined ? 'secondary' : 'quiet'}
              aria-describedby={ignored && `${id}-${index}`}
              className="max-w-full font-mono"
              onClick={() => void experiment.send(event)}
            >
              <span className="truncate">{inShort(event)}</span>
            </Button>
            {ignored && (
              <p id={`${id}-${index}`} className="font-ui text-caption text-ink-muted">
                {ignored}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function FakeServer({ experiment }: Pick<PanelProps, 'experiment'>) {
  const { controls } = experiment;
  if (controls.length === 0) return null;
  return (
    <Panel heading="Fake server" className="flex-1">
      <div className="flex flex-wrap gap-1.5">
        {controls.map((control) =>
          control.kind === 'press' ? (
            <Button
              key={control.label}
              size="sm"
              variant="secondary"
              onClick={() => void experiment.operate(control)}
            >
              {control.label}
            </Button>
          ) : (
            <Select
              key={control.label}
              choice={control}
              onChange={(value) => void experiment.operate(control, value)}
            />
          ),
        )}
      </div>
    </Panel>
  );
}

interface SelectProps {
  choice: Choice;
  onChange: (value: string) => void;
}

const Select = ({ choice: { label, options, value }, onChange }: SelectProps) => (
  <label className="grid w-full gap-1 font-ui text-caption font-medium wrap-anywhere">
    {label}
    <select
      value={value}
      className="min-h-8 w-full rounded-field border border-line-strong bg-surface px-2 font-normal text-ink"
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      {Object.entries(options).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

interface FrameProps {
  heading: string;
  className?: string;
  children: ReactNode;
}

function Panel({ heading, className, children }: FrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- A scroll container must be focusable.
      tabIndex={0}
      className={clsx(
        'relative min-h-0 overflow-y-auto rounded-card border border-line bg-surface p-2',
        className,
      )}
    >
      <Heading level={2} size="subheading" id={id}>
        {heading}
      </Heading>
      {children}
    </section>
  );
}

function inShort({ type, ...payload }: AnyEventObject): string {
  return Object.keys(payload).length > 0 ? `${type} ${show(payload)}`.slice(0, 80) : type;
}

const show = (value: unknown, indent?: number): string =>
  JSON.stringify(value, (_, it: unknown) => (it instanceof Error ? it.message : it), indent);
