import './chart.css';
import type { Statechart } from '@tales/features/testing/model';
import { Button } from '@tales/ui/button';
import { Spinner } from '@tales/ui/spinner';
import {
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  type ColorMode,
  type ReactFlowProps,
} from '@xyflow/react';
import { clsx } from 'clsx';
import {
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { ArrowEdge, type ArrowEdgeType } from './arrow-edge.tsx';
import { layOut, type Box, type ChartLayout, type Point } from './layout.ts';
import { inOneLine, notationOf } from './notation.ts';
import { StartNode, StateNode, type StartNodeType, type StateNodeType } from './state-node.tsx';

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

const none: readonly string[] = [];

/**
 * A statechart drawn from the machine. What does not fit with readable text is panned, so that the active
 * state is in view. Arrow keys pan, plus and minus zoom, and 0 fits the whole chart. `TransitionTable` has
 * the same content as a table.
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
        'statechart relative w-full min-w-0 overflow-hidden rounded-card border border-line bg-canvas',
        fill && 'h-full',
        className,
      )}
      style={fill ? undefined : size}
      {...rest}
    >
      <ReactFlowProvider>
        <Picture chart={chart} layout={layout} active={active} taken={taken} />
      </ReactFlowProvider>
    </figure>
  );
}

/** Storybook hides a story while preparing it; the chart is measured again when it becomes visible. */
const HIDDEN = '004';

const nodeTypes = { state: StateNode, start: StartNode };
const edgeTypes = { arrow: ArrowEdge };

/** Options that disable editing and keep the page scrollable. */
const still: ReactFlowProps<StateNodeType | StartNodeType, ArrowEdgeType> = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  zoomOnScroll: false,
  zoomOnDoubleClick: false,
  preventScrolling: false,
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  // It becomes a class, and 'light' and 'dark' are those of our themes. The chart has the theme of its place.
  colorMode: 'inherited' as ColorMode,
};

type PictureProps = Required<Pick<ChartProps, 'chart' | 'active' | 'taken'>> & {
  layout: ChartLayout;
};

function Picture({ chart, layout, active, taken }: PictureProps) {
  const { fit, move, zoom } = useCamera(layout, active.at(-1));
  const nodes = useMemo(() => nodesOf(layout, active, taken), [layout, active, taken]);
  const edges = useMemo(
    () => edgesOf(chart, layout, active, taken),
    [chart, layout, active, taken],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const run = keys({ fit, move, zoom })[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };

  return (
    <ReactFlow
      // Its class would be a theme of ours. Its base styles have none.
      colorMode={'inherit' as ColorMode}
      {...still}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      minZoom={0.2}
      maxZoom={2}
      tabIndex={0}
      aria-label={`Statechart of ${chart.id}. Arrow keys move it, plus and minus zoom, 0 shows all.`}
      className="-outline-offset-4"
      onKeyDown={onKeyDown}
      onError={(code, message) => {
        if (code !== HIDDEN) console.warn(message);
      }}
    >
      <Panel position="top-right" className="flex gap-1 rounded-control bg-surface p-1">
        {[
          { name: 'Zoom in', sign: '+', run: () => zoom(1.25) },
          { name: 'Zoom out', sign: '−', run: () => zoom(0.8) },
          { name: 'Show all', sign: 'All', run: fit },
        ].map(({ name, sign, run }) => (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            aria-label={name}
            title={name}
            className="min-w-8"
            onClick={run}
          >
            {sign}
          </Button>
        ))}
      </Panel>
    </ReactFlow>
  );
}

interface Camera {
  fit: () => void;
  move: (x: number, y: number) => void;
  zoom: (factor: number) => void;
}

const STEP = 80;

const keys = ({ fit, move, zoom }: Camera): Record<string, (() => void) | undefined> => ({
  ArrowLeft: move.bind(null, STEP, 0),
  ArrowRight: move.bind(null, -STEP, 0),
  ArrowUp: move.bind(null, 0, STEP),
  ArrowDown: move.bind(null, 0, -STEP),
  '+': zoom.bind(null, 1.25),
  '-': zoom.bind(null, 0.8),
  '0': fit,
});

function useCamera(layout: ChartLayout, lit: string | undefined): Camera {
  const { getViewport, setViewport, zoomTo } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);

  const box = layout.states.find(({ state }) => state.id === lit);
  const fitting = Math.min(
    1,
    (width - 2 * MARGIN) / layout.width,
    (height - 2 * MARGIN) / layout.height,
  );
  const { x, y } = box ? middleOf(box) : { x: 0, y: 0 };
  const look = (zoom: number) => {
    void setViewport({
      x: offset(layout.width * zoom, width, x * zoom),
      y: offset(layout.height * zoom, height, y * zoom),
      zoom,
    });
  };

  const aim = useEffectEvent(() => {
    look(Math.max(fitting, READABLE));
  });
  useEffect(() => {
    if (width > 0 && height > 0) aim();
  }, [layout, width, height]);

  const follow = useEffectEvent(() => {
    if (!box || width === 0) return;
    const viewport = getViewport();
    const { zoom } = viewport;
    const left = box.x * zoom + viewport.x;
    const top = box.y * zoom + viewport.y;
    const isInSight =
      left >= 0 &&
      top >= 0 &&
      left + box.width * zoom <= width &&
      top + box.height * zoom <= height;
    if (!isInSight) look(zoom);
  });
  useEffect(() => {
    follow();
  }, [box]);

  return {
    fit: () => {
      look(fitting);
    },
    move: (x, y) => {
      const viewport = getViewport();
      void setViewport({ ...viewport, x: viewport.x + x, y: viewport.y + y });
    },
    zoom: (factor) => void zoomTo(getViewport().zoom * factor),
  };
}

const middleOf = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The initial viewport: centred if the chart fits, otherwise centred on the focus. */
function offset(drawn: number, frame: number, focus: number): number {
  const room = frame - MARGIN - drawn;
  return room >= MARGIN ? (frame - drawn) / 2 : Math.min(MARGIN, Math.max(room, frame / 2 - focus));
}

function nodesOf(
  { states, starts }: ChartLayout,
  active: readonly string[],
  taken: readonly string[],
): (StateNodeType | StartNodeType)[] {
  return [
    ...states.map((placed): StateNodeType => {
      const { state, depth, x, y, width, height } = placed;
      const isActive = active.includes(state.id);
      const isInnermost = !active.some((id) => id.startsWith(`${state.id}.`));
      return {
        id: state.id,
        type: 'state',
        position: { x, y },
        width,
        height,
        zIndex: depth,
        ariaRole: 'group',
        ariaLabel: `State ${state.parent === undefined ? state.key : pathOf(state.id)}`,
        domAttributes: isActive && depth > 0 ? { 'aria-current': 'true' } : {},
        data: { placed, activity: isActive ? (isInnermost ? 'lit' : 'entered') : 'idle', taken },
      };
    }),
    ...starts.map(({ id, x, y, width, height }): StartNodeType => ({
      id,
      type: 'start',
      position: { x, y },
      width,
      height,
      zIndex: 50,
      domAttributes: { 'aria-hidden': true },
      data: {},
    })),
  ];
}

/** The path of a state without the machine's id: `session.connecting`. */
const pathOf = (id: string) => id.slice(id.indexOf('.') + 1);

const edgesOf = (
  chart: Statechart,
  { arrows }: ChartLayout,
  active: readonly string[],
  taken: readonly string[],
): ArrowEdgeType[] =>
  arrows.map((arrow) => ({
    id: arrow.id,
    type: 'arrow',
    source: arrow.source,
    target: arrow.target,
    zIndex: 100,
    ariaLabel: arrow.label
      ? `From ${pathOf(arrow.source)} to ${pathOf(arrow.target)}: ${chart.transitions
          .filter(({ id }) => arrow.label?.inscriptions.some(({ transition }) => transition === id))
          .map((transition) => inOneLine(notationOf(transition, chart)))
          .join('; ')}`
      : `Starts in ${pathOf(arrow.target)}`,
    data: { arrow, open: arrow.label !== undefined && active.includes(arrow.source), taken },
  }));
