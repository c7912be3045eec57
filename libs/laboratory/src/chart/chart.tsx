import { Button } from '@tales/ui/button';
import { Spinner } from '@tales/ui/spinner';
import { clsx } from 'clsx';
import { Suspense, use, useEffect, useRef, useState, type RefObject } from 'react';
import type { AnyTransitionDefinition } from 'xstate';
import { layOut, sizes, type Box, type ChartLayout, type Inscription } from './layout.ts';
import type { Statechart } from './statechart.ts';

export interface ChartProps {
  chart: Statechart;
  /** The ids of the active states, outermost first. */
  active: readonly string[];
  /** The transitions taken in response to the last event. */
  taken: readonly AnyTransitionDefinition[];
}

/** Padding of the frame around a chart, in px. */
const MARGIN = 10;

/** A statechart in a scrollable frame. Scrolls the innermost active state into view. */
export const Chart = (props: ChartProps) => (
  <Suspense fallback={<Spinner label="Drawing the chart…" className="min-h-96 justify-center" />}>
    <LaidOutChart {...props} />
  </Suspense>
);

const layouts = new WeakMap<Statechart, Promise<ChartLayout>>();

function layoutFor(chart: Statechart): Promise<ChartLayout> {
  const layout = layouts.get(chart) ?? layOut(chart);
  layouts.set(chart, layout);
  return layout;
}

function LaidOutChart({ chart, active, taken }: ChartProps) {
  const layout = use(layoutFor(chart));
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useInView(
    frame,
    layout.states.find(({ state }) => state.id === active.at(-1)),
    zoom,
  );
  const showAll = () => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    const width = clientWidth - 2 * MARGIN;
    const height = clientHeight - 2 * MARGIN;
    setZoom(Math.min(1, width / layout.width, height / layout.height));
  };
  return (
    <div className="relative size-full">
      <div
        ref={frame}
        role="region"
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- A scroll container must be focusable.
        tabIndex={0}
        aria-label={`Statechart of ${chart.id}`}
        className="grid size-full place-content-center-safe overflow-auto rounded-card border border-line bg-canvas -outline-offset-4"
        style={{ padding: MARGIN }}
      >
        <div
          data-slot="chart-drawing"
          className="relative text-ink"
          style={{ width: layout.width, height: layout.height, zoom }}
        >
          {layout.states.map(({ state, inscriptions, ...box }) => {
            const isActive = active.includes(state.id);
            const path = state.id.slice(state.id.indexOf('.') + 1);
            return (
              <div
                key={state.id}
                role="group"
                aria-label={`State ${path}`}
                aria-current={isActive || undefined}
                data-slot="state"
                className={clsx(
                  'absolute rounded-card border',
                  isActive ? 'border-accent' : 'border-line-strong',
                  active.at(-1) === state.id
                    ? 'bg-surface-raised outline-2 outline-accent'
                    : 'bg-surface',
                )}
                style={placeOf(box)}
              >
                <p
                  className="font-ui font-semibold whitespace-nowrap"
                  style={{
                    fontSize: sizes.name.font,
                    lineHeight: `${sizes.name.line}px`,
                  }}
                >
                  {state.name}
                </p>
                <Inscriptions inscriptions={inscriptions} taken={taken} />
              </div>
            );
          })}
          <svg
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 size-full overflow-visible"
          >
            <marker
              id="arrowhead"
              viewBox="0 0 9 8"
              refX="9"
              refY="4"
              markerUnits="userSpaceOnUse"
              markerWidth="9"
              markerHeight="8"
              orient="auto"
            >
              <path d="M0 0L9 4L0 8Z" fill="context-stroke" />
            </marker>
            {layout.arrows.map(({ id, source, points, inscriptions }) => (
              <polyline
                key={id}
                points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
                markerEnd="url(#arrowhead)"
                className={clsx(
                  'fill-none',
                  isTaken(inscriptions, taken)
                    ? 'stroke-accent stroke-2'
                    : active.includes(source)
                      ? 'stroke-ink'
                      : 'stroke-line-strong',
                )}
              />
            ))}
          </svg>
          {layout.arrows.map(({ id, source, target, inscriptions, ...box }) => (
            <div
              key={id}
              role="group"
              aria-label={`From ${source} to ${target}`}
              className={clsx(
                'absolute rounded-field border bg-canvas',
                active.includes(source) ? 'border-ink' : 'border-line text-ink-muted',
              )}
              style={placeOf(box)}
            >
              <Inscriptions inscriptions={inscriptions} taken={taken} />
            </div>
          ))}
        </div>
      </div>
      <Button
        size="sm"
        variant="secondary"
        className="absolute end-4 top-4 bg-surface"
        onClick={() => {
          if (zoom < 1) setZoom(1);
          else showAll();
        }}
      >
        {zoom < 1 ? 'Show in full size' : 'Show all'}
      </Button>
    </div>
  );
}

interface InscriptionsProps {
  inscriptions: readonly Inscription[];
  taken: ChartProps['taken'];
}

const Inscriptions = ({ inscriptions, taken }: InscriptionsProps) =>
  inscriptions.map((inscription, index) => (
    <p
      key={index}
      className={clsx(
        '-mx-1 rounded-mark px-1 font-mono whitespace-pre',
        isTaken([inscription], taken) && 'bg-accent text-on-accent',
      )}
      style={{ fontSize: sizes.text.font, lineHeight: `${sizes.text.line}px` }}
    >
      {inscription.lines.join('\n')}
    </p>
  ));

const isTaken = (inscriptions: readonly Inscription[], taken: ChartProps['taken']) =>
  inscriptions.some(({ transition }) => transition && taken.includes(transition.definition));

const placeOf = ({ x, y, width, height }: Box) => ({
  left: x,
  top: y,
  width,
  height,
  padding: sizes.padding - 1,
});

/** Scrolls `frame`, but not the page, to bring `box` into view. */
function useInView(frame: RefObject<HTMLElement | null>, box: Box | undefined, zoom: number): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !box) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    const left = MARGIN + box.x * zoom;
    const top = MARGIN + box.y * zoom;
    const right = left + box.width * zoom;
    const bottom = top + box.height * zoom;
    const isInView =
      left >= scrollLeft &&
      top >= scrollTop &&
      right <= scrollLeft + clientWidth &&
      bottom <= scrollTop + clientHeight;
    if (isInView) return;
    element.scrollTo((left + right - clientWidth) / 2, (top + bottom - clientHeight) / 2);
  }, [frame, box, zoom]);
}
