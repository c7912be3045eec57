import { Button } from '@tales/ui/button';
import { Toggle } from '@tales/ui/toggle';
import { memo, useState } from 'react';
import { inMilliseconds } from '../chart/notation.ts';
import { entryKinds, type EntryKind, type JournalEntry } from '../experiment/journal.ts';
import { show } from '../experiment/show.ts';
import { PanelScroller, ToolPanel } from './tool-panel.tsx';
import { useFollowEnd } from './use-follow-end.ts';

export interface LogPanelProps {
  entries: readonly JournalEntry[];
  onClear: () => void;
  /** Goes to the moment of an entry. */
  onReturn: (moment: number) => void;
}

/**
 * The log. At its end it follows new entries. Where one has scrolled up, or has opened an entry, it
 * stays, and a button counts the new ones.
 */
export function LogPanel({ entries, onClear, onReturn }: LogPanelProps) {
  const [hidden, setHidden] = useState<ReadonlySet<EntryKind>>(new Set());
  const shown = entries.filter(({ kind }) => !hidden.has(kind));
  const newest = entries.at(-1)?.id ?? -1;
  const { scroller, onScroll, seen, toEnd } = useFollowEnd(newest);
  // After a step back the ids begin again.
  const unseen = seen > newest ? 0 : shown.filter(({ id }) => id > seen).length;

  const setShown = (kind: EntryKind, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(kind);
    else next.add(kind);
    setHidden(next);
  };

  return (
    <ToolPanel
      heading="Log"
      className="laboratory-log relative"
      tools={
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear the log
        </Button>
      }
    >
      <details>
        <summary className="min-h-6 cursor-pointer py-0.5 font-ui text-caption text-ink-muted">
          {hidden.size === 0
            ? 'All kinds of entries'
            : `${(entryKinds.length - hidden.size).toString()} of ${entryKinds.length.toString()} kinds of entries`}
        </summary>
        <div role="group" aria-label="Shown in the log" className="mt-2 flex flex-wrap gap-1.5">
          {entryKinds.map((kind) => (
            <Toggle
              key={kind}
              size="sm"
              pressed={!hidden.has(kind)}
              onPressedChange={(pressed) => {
                setShown(kind, pressed);
              }}
            >
              {kind}
            </Toggle>
          ))}
        </div>
      </details>
      <PanelScroller
        ref={scroller}
        role="log"
        aria-label="What happened"
        className="min-h-24 rounded-field border border-line bg-canvas p-1.5 font-mono text-caption"
        onScroll={onScroll}
      >
        <ol>
          {shown.map((entry) => (
            <LogRow key={entry.id} entry={entry} onReturn={onReturn} />
          ))}
        </ol>
      </PanelScroller>
      {unseen > 0 && (
        <Button
          size="sm"
          className="absolute inset-x-0 bottom-5 mx-auto w-max shadow-lifted"
          onClick={toEnd}
        >
          {unseen === 1 ? '1 new entry' : `${unseen.toString()} new entries`}
        </Button>
      )}
    </ToolPanel>
  );
}

interface LogRowProps {
  entry: JournalEntry;
  onReturn: (moment: number) => void;
}

const LogRow = memo(function LogRow({ entry, onReturn }: LogRowProps) {
  const [open, setOpen] = useState(false);
  const { at, kind, text, bad, details, moment } = entry;
  return (
    <li
      data-kind={kind}
      data-bad={bad || undefined}
      className="group/entry rounded-mark data-[kind=event]:mt-1.5 data-[kind=setting]:my-1 data-[kind=setting]:border-s-2 data-[kind=setting]:border-line-strong data-[kind=setting]:bg-surface-raised"
    >
      <details
        className="group/row"
        open={open}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
        }}
      >
        <summary className="grid cursor-pointer list-none grid-cols-[4.25rem_minmax(0,1fr)] min-h-6 gap-x-2 rounded-mark px-1 py-0.5 hover:bg-surface-raised [&::-webkit-details-marker]:hidden">
          <span className="text-end text-ink-muted tabular-nums">{inMilliseconds(at)}</span>
          <span className="line-clamp-3 wrap-anywhere text-ink-muted group-open/row:line-clamp-none group-data-bad/entry:text-danger group-data-[kind=event]/entry:font-semibold group-[&:not([data-bad])[data-kind=event]]/entry:text-ink group-[&:not([data-bad])[data-kind=setting]]/entry:text-ink group-[&:not([data-bad])[data-kind=transition]]/entry:text-accent">
            <span className="me-1.5 font-ui font-normal text-ink-muted">
              {kind === 'setting' ? 'set by hand' : kind}
            </span>
            {text}
          </span>
        </summary>
        {open && (
          <div className="grid justify-items-start gap-2 p-2">
            {details !== undefined && (
              <pre className="w-full wrap-anywhere whitespace-pre-wrap text-ink">
                {show(details, 2)}
              </pre>
            )}
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                onReturn(moment);
              }}
            >
              Return to this moment
            </Button>
          </div>
        )}
      </details>
    </li>
  );
});
