import type { ChartState, Statechart } from '@tales/features/testing/model';
import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { breakLines, breakProse, widthOf, type Line } from './lines.ts';
import { behavioursOf, notationOf } from './notation.ts';

/**
 * Text sizes in px. Computed from the number of characters, not measured in a page, so that a chart is
 * the same on every machine; the renderer uses the same sizes.
 */
export const sizes = {
  code: { font: 12, width: 7.4, line: 17 },
  name: { font: 15, width: 10, line: 24 },
  tag: { font: 12, width: 7.4, padding: 7, gap: 6 },
  prose: { font: 12, width: 6.9, line: 17 },
  state: { inline: 14, block: 10, rule: 13 },
  label: { inline: 8, block: 4 },
  start: 12,
} as const;

/** Maximum line lengths, in characters. */
const widths = { state: 30, compound: 50, label: 28, prose: 29 } as const;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The text of a transition or a behaviour, by line. */
export interface Inscription {
  /** The transition's id; undefined for a behaviour. */
  transition: string | undefined;
  lines: Line[];
}

/** Whether its transition is one of those that were taken last. */
export const isTaken = ({ transition }: Inscription, taken: readonly string[]): boolean =>
  transition !== undefined && taken.includes(transition);

interface StateTexts {
  description: string[];
  /** The behaviours of the state and its internal transitions. */
  inscriptions: Inscription[];
}

/** A state's box. */
export interface PlacedState extends Box, StateTexts {
  state: ChartState;
  /** Nesting depth. */
  depth: number;
}

/** The initial pseudostate of a compound state. */
export interface PlacedStart extends Box {
  id: string;
}

/** An arrow with all transitions between the two states. */
export interface PlacedArrow {
  id: string;
  source: string;
  target: string;
  points: Point[];
  /** Undefined for the arrow from an initial pseudostate. */
  label: (Box & { inscriptions: Inscription[] }) | undefined;
}

/** `taken` by the last event, `open` from the active state, or neither. */
export type Activity = 'taken' | 'open' | 'idle';

/** A chart with positions, in px from its top left corner. */
export interface ChartLayout {
  width: number;
  height: number;
  states: PlacedState[];
  starts: PlacedStart[];
  arrows: PlacedArrow[];
}

/** The styles of an absolutely positioned element. */
export const placeOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

/** The path of a state without the machine's id: `session.connecting`. */
export const pathOf = (id: string): string => id.slice(id.indexOf('.') + 1);

const elk = new Elk();

/** Lays out the nested states and the arrows with their labels, without overlaps. */
export async function layOut(chart: Statechart): Promise<ChartLayout> {
  const texts = new Map(chart.states.map((state) => [state.id, textsOf(state, chart)]));
  const textsFor = (id: string) => texts.get(id) ?? { description: [], inscriptions: [] };
  const arrows = arrowsOf(chart);
  const isBackward = backwardIn(chart);
  const options = optionsFor(chart);

  const nodeOf = (state: ChartState): ElkNode => {
    const { width, height } = sizeOf(state, textsFor(state.id));
    const children = chart.states.filter(({ parent }) => parent === state.id);
    if (children.length === 0) return { id: state.id, width, height };
    const start = { id: startOf(state.id), width: sizes.start, height: sizes.start };
    return {
      id: state.id,
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${(height + 8).toString()},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width.toString()},${height.toString()})`,
      },
      children: [...(state.initial ? [start] : []), ...children.map(nodeOf)],
    };
  };

  const edges: ElkExtendedEdge[] = [
    ...chart.states.flatMap(({ id, initial }) =>
      initial ? [{ id: startOf(id), sources: [startOf(id)], targets: [initial] }] : [],
    ),
    ...arrows.map(({ id, source, target, inscriptions }) => ({
      id,
      sources: [isBackward(source, target) ? target : source],
      targets: [isBackward(source, target) ? source : target],
      labels: [
        {
          text: id,
          ...labelSizeOf(inscriptions),
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ],
    })),
  ];

  const graph: ElkNode = await elk.layout<ElkNode>({
    id: 'chart',
    layoutOptions: {
      ...options,
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
    children: chart.states.filter(({ parent }) => parent === undefined).map(nodeOf),
    edges,
  });

  const boxes = new Map(withDescendants(graph).map((node) => [node.id, boxOf(node)]));
  const boxFor = (id: string): Box => boxes.get(id) ?? boxOf({});
  const routes = new Map(graph.edges?.map((edge) => [edge.id, edge]));
  return {
    ...boxFor('chart'),
    states: chart.states.map((state) => ({
      state,
      depth: depthOf(state, chart),
      ...boxFor(state.id),
      ...textsFor(state.id),
    })),
    starts: chart.states.flatMap(({ id, initial }) =>
      initial ? [{ id: startOf(id), ...boxFor(startOf(id)) }] : [],
    ),
    arrows: [
      ...chart.states.flatMap(({ id, initial }) => {
        if (!initial) return [];
        const points = pointsOf(routes.get(startOf(id)));
        return [
          { id: startOf(id), source: startOf(id), target: initial, points, label: undefined },
        ];
      }),
      ...arrows.map(({ id, source, target, inscriptions }) => {
        const route = routes.get(id);
        const points = pointsOf(route);
        return {
          id,
          source,
          target,
          points: isBackward(source, target) ? points.toReversed() : points,
          label: { ...boxOf(route?.labels?.[0] ?? {}), inscriptions },
        };
      }),
    ],
  };
}

const startOf = (id: string) => `${id} start`;

function optionsFor(chart: Statechart) {
  // If a state has transitions to its own children, incoming arrows from above would cross its text.
  const leadsInside = chart.transitions.some(({ source, targets }) =>
    targets.some((target) => target.startsWith(`${source}.`)),
  );
  return {
    'elk.algorithm': 'layered',
    'elk.direction': leadsInside ? 'RIGHT' : 'DOWN',
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.spacing.nodeNodeBetweenLayers': '20',
    'elk.layered.spacing.edgeNodeBetweenLayers': '13',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
    'elk.spacing.nodeNode': '24',
    'elk.spacing.edgeNode': '18',
    'elk.spacing.edgeEdge': '14',
    'elk.spacing.edgeLabel': '4',
  };
}

/**
 * True for a transition to a state that comes earlier in the machine. It is laid out in reverse:
 * otherwise the graph has cycles, which the layout breaks at arbitrary edges.
 */
function backwardIn({ states }: Statechart) {
  const ranks = new Map(states.map(({ id }, rank) => [id, rank]));
  return (source: string, target: string) =>
    (ranks.get(target) ?? 0) < (ranks.get(source) ?? 0) && !source.startsWith(`${target}.`);
}

function arrowsOf(chart: Statechart) {
  const arrows = new Map<
    string,
    { id: string; source: string; target: string; inscriptions: Inscription[] }
  >();
  for (const transition of chart.transitions) {
    for (const target of transition.targets) {
      const { source } = transition;
      const id = `${source} → ${target}`;
      const arrow = arrows.get(id) ?? { id, source, target, inscriptions: [] };
      arrows.set(id, arrow);
      arrow.inscriptions.push({
        transition: transition.id,
        lines: breakLines(notationOf(transition, chart), widths.label),
      });
    }
  }
  return [...arrows.values()];
}

function textsOf(state: ChartState, chart: Statechart): StateTexts {
  const width = state.type === 'atomic' ? widths.state : widths.compound;
  const internal = chart.transitions.filter(
    ({ source, targets }) => source === state.id && targets.length === 0,
  );
  return {
    description: breakProse(state.description ?? '', widths.prose),
    inscriptions: [
      ...behavioursOf(state).map((behaviour) => ({
        transition: undefined,
        lines: breakLines(behaviour, width),
      })),
      ...internal.map((transition) => ({
        transition: transition.id,
        lines: breakLines(notationOf(transition, chart), width),
      })),
    ],
  };
}

function sizeOf({ key, tags }: ChartState, { description, inscriptions }: StateTexts) {
  const { code, name, tag, prose, state } = sizes;
  const lines = inscriptions.flatMap((inscription) => inscription.lines);
  const title = tags.reduce(
    (width, word) => width + tag.gap + 2 * tag.padding + word.length * tag.width,
    key.length * name.width,
  );
  const widest = Math.max(
    title,
    ...description.map((line) => line.length * prose.width),
    ...inscriptions.map((inscription) => widthOf(inscription.lines) * code.width),
  );
  return {
    width: Math.ceil(widest + 2 * state.inline),
    height:
      2 * state.block +
      name.line +
      description.length * prose.line +
      (lines.length > 0 ? state.rule : 0) +
      lines.length * code.line,
  };
}

const labelSizeOf = (inscriptions: readonly Inscription[]) => ({
  width: Math.ceil(
    2 * sizes.label.inline +
      Math.max(...inscriptions.map(({ lines }) => widthOf(lines))) * sizes.code.width,
  ),
  height:
    2 * sizes.label.block + inscriptions.flatMap(({ lines }) => lines).length * sizes.code.line,
});

const depthOf = ({ parent }: ChartState, chart: Statechart): number => {
  const holder = chart.states.find(({ id }) => id === parent);
  return holder ? depthOf(holder, chart) + 1 : 0;
};

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x,
  y,
  width,
  height,
});

const withDescendants = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];
