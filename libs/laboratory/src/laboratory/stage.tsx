import type { Statechart } from '@tales/features/testing/model';
import { useState } from 'react';
import { Chart } from '../chart/chart.tsx';
import { TransitionTable } from '../chart/transition-table.tsx';
import type { JournalEntry } from '../experiment/journal.ts';
import { Choice } from './choice.tsx';
import { SequencePanel } from './sequence-panel.tsx';
import { PanelScroller } from './tool-panel.tsx';

const views = ['Chart', 'Sequence', 'Table'] as const;
type View = (typeof views)[number];
const options = views.map((view) => ({ value: view, label: view }));

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
  return (
    <div className="laboratory-stage">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Choice label="View" options={options} value={view} onValueChange={setView} />
        <p className="min-w-0 flex-1 font-mono text-caption wrap-anywhere" data-slot="last-step">
          {lastStep}
        </p>
      </div>
      <div className="laboratory-chart">
        {view === 'Chart' && <Chart fit chart={chart} active={active} taken={taken} />}
        {view === 'Sequence' && <SequencePanel entries={entries} />}
        {view === 'Table' && (
          <PanelScroller
            role="region"
            aria-label="Transitions"
            className="h-full overflow-x-auto rounded-lg border border-line bg-surface p-2"
          >
            <TransitionTable chart={chart} active={active} taken={taken} />
          </PanelScroller>
        )}
      </div>
    </div>
  );
}
