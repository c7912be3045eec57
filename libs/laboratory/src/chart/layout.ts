import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartState, ChartTransition, Statechart } from './statechart.ts';

/**
 * Sizes of text and padding, in px. The size of a box is computed from the number of characters, not
 * measured, so that a chart is the same on every computer.
 */
export const sizes = {
  text: { font: 12, width: 7.4, line: 17 },
  name: { font: 15, width: 10, line: 24 },
  padding: 8,
} as const;

/** Maximum line lengths in a state and in the label of an arrow, in characters. */
const widths = { state: 32, label: 28 } as const;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Wrapped text, and the transition that the text describes, if any. */
export interface Inscription {
  transition: ChartTransition | undefined;
  lines: readonly string[];
}

export interface PlacedState extends Box {
  state: ChartState;
  /** The texts of the state and of its transitions without a target. */
  inscriptions: readonly Inscription[];
}

/** An arrow for all transitions with the same source and target. The box encloses the arrow's label. */
export interface PlacedArrow extends Box {
  id: string;
  source: string;
  target: string;
  points: readonly { x: number; y: number }[];
  inscriptions: readonly Inscription[];
}

/** Positions are in px from the top left corner of the chart. */
export interface ChartLayout {
  width: number;
  height: number;
  states: readonly PlacedState[];
  arrows: readonly PlacedArrow[];
}

const elk = new Elk();

/** Uses ELK to lay out the states and arrows of a chart. */
export async function layOut(chart: Statechart): Promise<ChartLayout> {
  const options = optionsFor(chart);
  const arrows = arrowsOf(chart);
  const inscriptionsOf = ({ id, texts }: ChartState): Inscription[] => [
    ...texts.map((text) => ({ transition: undefined, lines: linesOf(text, widths.state) })),
    ...chart.transitions
      .filter(({ source, targets }) => source === id && targets.length === 0)
      .map((it) => ({ transition: it, lines: linesOf(it.text, widths.state) })),
  ];

  const nodeOf = (state: ChartState): ElkNode => {
    const { width, height } = sizeOf(inscriptionsOf(state), state.name);
    const children = chart.states.filter(({ parent }) => parent === state.id);
    if (children.length === 0) return { id: state.id, width, height };
    return {
      id: state.id,
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${height + 8},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
      children: children.map(nodeOf),
    };
  };

  const graph = await elk.layout<ElkNode>({
    id: 'chart',
    layoutOptions: {
      ...options,
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
    children: chart.states.filter(({ parent }) => parent === undefined).map(nodeOf),
    edges: arrows.map(({ id, from, to, inscriptions }) => ({
      id,
      sources: [from],
      targets: [to],
      labels: [
        {
          text: id,
          ...sizeOf(inscriptions),
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ],
    })),
  });

  const nodes = new Map(withDescendants(graph).map((node) => [node.id, boxOf(node)]));
  return {
    ...boxOf(graph),
    states: chart.states.map((state) => ({
      state,
      ...boxOf(nodes.get(state.id)),
      inscriptions: inscriptionsOf(state),
    })),
    arrows: arrows.map(({ id, source, target, from, inscriptions }) => {
      const edge = graph.edges?.find((other) => other.id === id);
      const points = pointsOf(edge);
      return {
        id,
        source,
        target,
        ...boxOf(edge?.labels?.[0]),
        points: from === source ? points : points.toReversed(),
        inscriptions,
      };
    }),
  };
}

function optionsFor({ transitions }: Statechart) {
  // A downward arrow from a state to its own descendant would cross the text of the state.
  const leadsInside = transitions.some(({ source, targets }) =>
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

function arrowsOf({ states, transitions }: Statechart) {
  const rankOf = (id: string) => states.findIndex((state) => state.id === id);
  const pairs = transitions.flatMap((transition) =>
    transition.targets.map((target) => ({ transition, target, source: transition.source })),
  );
  const grouped = Map.groupBy(pairs, ({ source, target }) => `${source} → ${target}`);
  return [...grouped].map(([id, group]) => {
    const [{ source, target }] = group as [(typeof pairs)[number]];
    // ELK breaks cycles at arbitrary arrows, so arrows to earlier states other than ancestors are reversed.
    const isBackward = rankOf(target) < rankOf(source) && !source.startsWith(`${target}.`);
    return {
      id,
      source,
      target,
      from: isBackward ? target : source,
      to: isBackward ? source : target,
      inscriptions: group.map(({ transition }) => ({
        transition,
        lines: linesOf(transition.text, widths.label),
      })),
    };
  });
}

/** Wraps text between words when a line would exceed `width` characters. Indents lines after the first. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined) lines.push(word);
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines;
}

function sizeOf(inscriptions: readonly Inscription[], name = '') {
  const lines = inscriptions.flatMap((inscription) => inscription.lines);
  const widest = Math.max(0, ...lines.map(({ length }) => length * sizes.text.width));
  const title = name === '' ? 0 : sizes.name.line;
  return {
    width: Math.ceil(Math.max(widest, name.length * sizes.name.width) + 2 * sizes.padding),
    height: title + lines.length * sizes.text.line + 2 * sizes.padding,
  };
}

const pointsOf = (edge: ElkExtendedEdge | undefined) =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}): Box => ({
  x,
  y,
  width,
  height,
});

const withDescendants = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];
