import { clsx } from 'clsx';
import { inMilliseconds } from '../chart/notation.ts';
import { lanes, type JournalEntry, type Lane } from '../experiment/journal.ts';
import { PanelScroller } from './tool-panel.tsx';
import { useFollowEnd } from './use-follow-end.ts';

/**
 * The messages between user, machine, actors and server in their order, and the states of the machine
 * between them. A list, whose items say sender and receiver; the arrows are its drawing.
 */
export function SequencePanel({ entries }: { entries: readonly JournalEntry[] }) {
  const { scroller, onScroll } = useFollowEnd(entries.at(-1)?.id ?? -1);
  const messages = entries.filter(({ kind, route }) => route ?? kind === 'transition');
  return (
    <PanelScroller
      ref={scroller}
      onScroll={onScroll}
      role="region"
      aria-label="Sequence"
      // Its arrows point from left to right.
      dir="ltr"
      className="h-full overflow-x-auto rounded-card border border-line bg-canvas font-mono text-caption"
    >
      <div className="relative min-h-full min-w-[34rem] pb-4">
        <div aria-hidden="true" className={clsx(GRID, 'sticky top-0 z-10 bg-canvas')}>
          {lanes.map((lane) => (
            <div
              key={lane}
              className="border-b border-line-strong py-2 text-center font-ui font-semibold"
              style={{ gridColumn: `${(lineOf(lane) - 1).toString()} / span 2` }}
            >
              {lane}
            </div>
          ))}
        </div>
        <div aria-hidden="true" className={clsx(GRID, 'absolute inset-0 top-9')}>
          {lanes.map((lane) => (
            <div
              key={lane}
              className="row-start-1 border-s border-line"
              style={{ gridColumnStart: lineOf(lane) }}
            />
          ))}
        </div>
        <ol className="relative">
          {messages.map((entry, at) => (
            <SequenceRow
              key={entry.id}
              entry={entry}
              isNewTime={messages[at - 1]?.at !== entry.at}
            />
          ))}
        </ol>
        {messages.length === 0 && (
          <p className="relative p-4 font-ui text-ink-muted">No message yet. Send an event.</p>
        )}
      </div>
    </PanelScroller>
  );
}

/** The time, and two columns for each lane: its line is between them. */
const GRID = 'grid grid-cols-[5rem_repeat(8,minmax(0,1fr))]';

const lineOf = (lane: Lane) => 2 * lanes.indexOf(lane) + 3;

interface SequenceRowProps {
  entry: JournalEntry;
  /** False if the row above has the same time. */
  isNewTime: boolean;
}

function SequenceRow({ entry: { at, text, route, bad, kind }, isNewTime }: SequenceRowProps) {
  const [from, to] = route ?? (['machine', 'machine'] as const);
  const [start, end] = [lineOf(from), lineOf(to)].sort((a, b) => a - b) as [number, number];
  const column =
    start === end
      ? `${(start - 2).toString()} / span 4`
      : `${start.toString()} / ${end.toString()}`;
  const spoken = route ? `${from} to ${to}: ${text}` : `machine: ${text}`;
  return (
    <li className={clsx(GRID, 'items-end py-1')} data-bad={bad || undefined}>
      <span className="sr-only">{`${inMilliseconds(at)}, ${spoken}`}</span>
      <span aria-hidden="true" className="px-2 text-end text-ink-muted tabular-nums">
        {isNewTime && inMilliseconds(at)}
      </span>
      <div aria-hidden="true" style={{ gridColumn: column }} className="min-w-0">
        {start === end ? (
          <p
            className={clsx(
              'mx-auto w-fit max-w-full rounded-full border bg-surface px-2.5 text-center wrap-anywhere',
              bad ? 'border-danger text-danger' : 'border-accent text-accent',
            )}
          >
            {text}
          </p>
        ) : (
          <div className={bad ? 'text-danger' : 'text-ink'}>
            <p className="line-clamp-3 px-2 text-center wrap-anywhere" title={text}>
              <span className="bg-canvas px-1">{text}</span>
            </p>
            <svg
              viewBox="0 0 8 8"
              preserveAspectRatio="xMaxYMid"
              className={clsx('h-2 w-full fill-current', lineOf(from) > lineOf(to) && 'rotate-180')}
            >
              <path
                d="M-2000 4H0"
                className="stroke-current"
                strokeDasharray={kind === 'setting' ? 3 : undefined}
              />
              <path d="M0 0 8 4 0 8Z" />
            </svg>
          </div>
        )}
      </div>
    </li>
  );
}
