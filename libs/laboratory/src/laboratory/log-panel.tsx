import { Button } from '@tales/ui/button';
import { useLayoutEffect, useRef, useState } from 'react';
import { inMilliseconds } from '../chart/notation.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { entryKinds, type EntryKind, type JournalEntry } from '../experiment/journal.ts';
import { ToolPanel } from './tool-panel.tsx';

export interface LogPanelProps {
  experiment: Experiment;
  entries: readonly JournalEntry[];
}

/** The log, scrolled to the newest entry. */
export function LogPanel({ experiment, entries }: LogPanelProps) {
  const [hidden, setHidden] = useState<ReadonlySet<EntryKind>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);
  const shown = entries.filter(({ kind }) => !hidden.has(kind));

  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [entries, hidden]);

  const toggle = (kind: EntryKind) => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    setHidden(next);
  };

  return (
    <ToolPanel
      heading="Log"
      className="flex flex-col"
      tools={
        <Button size="sm" intent="quiet" onClick={experiment.clearLog}>
          Clear the log
        </Button>
      }
    >
      <div role="group" aria-label="Shown in the log" className="mb-3 flex flex-wrap gap-1.5">
        {entryKinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            intent="quiet"
            aria-pressed={!hidden.has(kind)}
            className="min-h-8! border-line! px-2.5! py-0.5! text-caption! text-ink-muted! aria-pressed:border-line-strong! aria-pressed:text-ink!"
            onClick={() => {
              toggle(kind);
            }}
          >
            {kind}
          </Button>
        ))}
      </div>
      <div
        ref={scroller}
        role="log"
        aria-label="What happened"
        // A scroll container must be focusable.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-96 flex-1 overflow-y-auto contain-size rounded-md border border-line bg-canvas p-2 font-mono text-caption"
      >
        <ol>
          {shown.map(({ id, at, kind, text, bad }) => (
            <li
              key={id}
              data-kind={kind}
              data-bad={bad || undefined}
              className="grid grid-cols-[5.5rem_1fr] gap-x-3 rounded-xs px-1 py-0.5 data-[kind=event]:mt-2 data-[kind=event]:font-semibold data-[kind=transition]:text-accent sm:grid-cols-[5.5rem_6rem_1fr] [&:not([data-kind=event],[data-kind=transition])]:text-ink-muted data-bad:text-danger!"
            >
              <span className="text-end tabular-nums">{inMilliseconds(at)}</span>
              <span>{kind}</span>
              <span className="col-start-2 wrap-anywhere sm:col-start-3">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </ToolPanel>
  );
}
