import type { Statechart } from '@tales/features/testing/model';
import { useId, useState } from 'react';
import { Chart } from '../chart/chart.tsx';
import { TransitionTable } from '../chart/transition-table.tsx';
import type { JournalEntry } from '../experiment/journal.ts';
import { SequencePanel } from './sequence-panel.tsx';
import { PanelScroller } from './tool-panel.tsx';

const views = ['Chart', 'Sequence', 'Table'] as const;
type View = (typeof views)[number];

export interface StageProps {
  chart: Statechart;
  active: readonly string[];
  taken: readonly string[];
  /** The effect of the last event, in one sentence. */
  lastStep: string;
  entries: readonly JournalEntry[];
}

/** The machine in one of three views: its chart, its messages, or a table of its transitions. */
export function Stage({ chart, active, taken, lastStep, entries }: StageProps) {
  const [view, setView] = useState<View>('Chart');
  const name = useId();
  return (
    <div className="laboratory-stage">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">View</legend>
          {views.map((option) => (
            <label
              key={option}
              className="relative inline-flex min-h-8 cursor-pointer items-center rounded-control border border-line-strong px-3 font-ui text-caption font-medium text-ink-muted hover:border-accent hover:text-ink has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
            >
              <input
                type="radio"
                name={name}
                checked={view === option}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={() => {
                  setView(option);
                }}
              />
              {option}
            </label>
          ))}
        </fieldset>
        <p className="min-w-0 flex-1 font-mono text-caption wrap-anywhere" data-slot="last-step">
          {lastStep}
        </p>
      </div>
      <div className="laboratory-chart">
        {view === 'Chart' && <Chart fill chart={chart} active={active} taken={taken} />}
        {view === 'Sequence' && <SequencePanel entries={entries} />}
        {view === 'Table' && (
          <PanelScroller
            role="region"
            aria-label="Transitions"
            className="h-full overflow-x-auto rounded-card border border-line bg-surface p-2"
          >
            <TransitionTable chart={chart} active={active} taken={taken} />
          </PanelScroller>
        )}
      </div>
    </div>
  );
}
