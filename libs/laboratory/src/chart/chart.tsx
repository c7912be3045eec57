import type { Statechart } from '@tales/features/testing/model';
import { Button } from '@tales/ui/button';
import { Spinner } from '@tales/ui/spinner';
import { clsx } from 'clsx';
import {
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react';
import { ArrowLabel } from './arrow-label.tsx';
import { Arrow } from './arrow.tsx';
import {
  isTaken,
  layOut,
  pathOf,
  placeOf,
  type Activity,
  type ChartLayout,
  type PlacedArrow,
} from './layout.ts';
import { inOneLine, notationOf } from './notation.ts';
import { State } from './state.tsx';

export interface ChartProps extends ComponentProps<'figure'> {
  chart: Statechart;
  /**
   * The ids of the active states, outermost first.
   * @default none
   */
  active?: readonly string[];
  /**
   * The ids of the transitions that were taken last.
   * @default none
   */
  taken?: readonly string[];
  /**
   * Fills its container instead of being as high as its content.
   * @default false
   */
  fill?: boolean;
}

/** Space between a chart and its frame, in px. */
const MARGIN = 10;

/** The zoom at which the smallest text, of 12 px, is 11 px high. No chart is shown smaller by itself. */
const READABLE = 11 / 12;

const MIN_ZOOM = 0.2;
const MAX_ZOOM = 2;

const none: readonly string[] = [];

/**
 * A statechart drawn from the machine. What does not fit with readable text is scrolled, so that the active
 * state is in view. `TransitionTable` has the same content as a table.
 */
export const Chart = (props: ChartProps) => (
  <Suspense fallback={<Spinner label="Drawing the chart…" className="min-h-96 justify-center" />}>
    <LaidOutChart {...props} />
  </Suspense>
);

const layouts = new WeakMap<Statechart, Promise<ChartLayout>>();

/** The layout of a chart, computed once. */
function layoutFor(chart: Statechart): Promise<ChartLayout> {
  const layout = layouts.get(chart) ?? layOut(chart);
  layouts.set(chart, layout);
  return layout;
}

function LaidOutChart({
  chart,
  active = none,
  taken = none,
  fill = false,
  className,
  ...rest
}: ChartProps) {
  const layout = use(layoutFor(chart));
  const size = {
    aspectRatio: layout.width / layout.height,
    minBlockSize: `min(80vh, ${(layout.height * READABLE + 2 * MARGIN).toString()}px)`,
    maxBlockSize: `min(60rem, ${(layout.height + 2 * MARGIN).toString()}px)`,
  };
  return (
    <figure
      data-slot="chart"
      className={clsx(
        'relative w-full min-w-0 overflow-hidden rounded-card border border-line bg-canvas',
        fill && 'h-full',
        className,
      )}
      style={fill ? undefined : size}
      {...rest}
    >
      <Picture chart={chart} layout={layout} active={active} taken={taken} />
    </figure>
  );
}

type PictureProps = Required<Pick<ChartProps, 'chart' | 'active' | 'taken'>> & {
  layout: ChartLayout;
};

function Picture({ chart, layout, active, taken }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, fitting, setZoom } = useZoom(frame, layout);
  useInView(frame, layout, active.at(-1), zoom);

  const activityOf = ({ source, label }: PlacedArrow): Activity => {
    if (label?.inscriptions.some((inscription) => isTaken(inscription, taken))) return 'taken';
    return label && active.includes(source) ? 'open' : 'idle';
  };

  return (
    <>
      <div
        ref={frame}
        role="region"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- So that arrow keys scroll it.
        tabIndex={0}
        aria-label={`Statechart of ${chart.id}`}
        className="grid size-full place-content-center-safe overflow-auto -outline-offset-4"
        style={{ padding: MARGIN }}
      >
        <div
          data-slot="chart-drawing"
          className="relative"
          style={{ width: layout.width, height: layout.height, zoom }}
        >
          {layout.states.map((placed) => (
            <State
              key={placed.state.id}
              placed={placed}
              activity={activityIn(active, placed.state.id)}
              taken={taken}
            />
          ))}
          {layout.starts.map((start) => (
            <div
              key={start.id}
              data-slot="chart-start"
              className="absolute rounded-full bg-ink"
              style={placeOf(start)}
            />
          ))}
          <svg className="pointer-events-none absolute inset-0 size-full overflow-visible">
            {layout.arrows.map((arrow) => (
              <Arrow
                key={arrow.id}
                arrow={arrow}
                activity={activityOf(arrow)}
                label={nameOf(arrow, chart)}
              />
            ))}
          </svg>
          {layout.arrows.map((arrow) => (
            <ArrowLabel key={arrow.id} arrow={arrow} activity={activityOf(arrow)} taken={taken} />
          ))}
        </div>
      </div>
      <div className="absolute end-4 top-4 flex gap-1 rounded-control bg-surface p-1">
        {[
          { name: 'Zoom in', sign: '+', to: zoom * 1.25 },
          { name: 'Zoom out', sign: '−', to: zoom * 0.8 },
          { name: 'Show all', sign: 'All', to: fitting },
        ].map(({ name, sign, to }) => (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            aria-label={name}
            title={name}
            className="min-w-8"
            onClick={() => {
              setZoom(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, to)));
            }}
          >
            {sign}
          </Button>
        ))}
      </div>
    </>
  );
}

/**
 * The zoom of a chart, and the one at which it fits into its frame. When the frame gets another size, as much as
 * possible is shown with readable text.
 */
function useZoom(frame: RefObject<HTMLElement | null>, { width, height }: ChartLayout) {
  const [fitting, setFitting] = useState(1);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize = 0, blockSize = 0 } = entry?.contentBoxSize[0] ?? {};
      // Storybook hides a story while preparing it.
      if (inlineSize === 0) return;
      const next = Math.min(1, inlineSize / width, blockSize / height);
      setFitting(next);
      setZoom(Math.max(next, READABLE));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame, width, height]);
  return { zoom, fitting, setZoom };
}

/** Scrolls the frame of a chart to a state that is not in view. */
function useInView(
  frame: RefObject<HTMLElement | null>,
  { states }: ChartLayout,
  id: string | undefined,
  zoom: number,
): void {
  useEffect(() => {
    const element = frame.current;
    const box = states.find(({ state }) => state.id === id);
    if (!element || !box) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    const left = MARGIN + box.x * zoom;
    const top = MARGIN + box.y * zoom;
    const [right, bottom] = [left + box.width * zoom, top + box.height * zoom];
    const isInView =
      left >= scrollLeft &&
      top >= scrollTop &&
      right <= scrollLeft + clientWidth &&
      bottom <= scrollTop + clientHeight;
    if (isInView) return;
    element.scrollTo((left + right - clientWidth) / 2, (top + bottom - clientHeight) / 2);
  }, [frame, states, id, zoom]);
}

function activityIn(active: readonly string[], id: string) {
  if (!active.includes(id)) return 'idle';
  return active.some((other) => other.startsWith(`${id}.`)) ? 'entered' : 'lit';
}

function nameOf({ source, target, label }: PlacedArrow, chart: Statechart): string {
  if (!label) return `Starts in ${pathOf(target)}`;
  const transitions = chart.transitions
    .filter(({ id }) => label.inscriptions.some(({ transition }) => transition === id))
    .map((transition) => inOneLine(notationOf(transition, chart)));
  return `From ${pathOf(source)} to ${pathOf(target)}: ${transitions.join('; ')}`;
}
