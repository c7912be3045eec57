/**
 * The emotional arc of "The Last Shadow of Aman", drawn as an antique sea chart:
 * the coast climbs towards hope and falls towards dread, chapter by chapter.
 */

import { text } from '../kit/lettering.ts';
import { shadows as ink } from '../kit/palette.ts';
import { between, fractalNoise, seeded } from '../kit/random.ts';
import {
  circle,
  n,
  polar,
  polyline,
  range,
  sliver,
  smooth,
  spark,
  type Point,
} from '../kit/shapes.ts';
import { clipped, fill, grain, group, line, radialGradient, rect, sheet } from '../kit/svg.ts';

const SIZE = { width: 1800, height: 1200 } as const;
const FIELD = { left: 118, right: 1682, top: 118, bottom: 1082 } as const;
const CHAPTERS = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
] as const;

const PAPER = ink.paper;
const LAND = '#e2d7c4';
const SEA = '#d9d3e1';
const INK = ink.indigo;
const WASH = '#bdb2cf';
const ROUTE = '#8a3f55';

/** The arc: chapter (0…12) and feeling (1 hope … −1 dread). */
const ARC: readonly Point[] = [
  [-0.4, 0.02],
  [0.5, 0.06],
  [1.5, 0.3],
  [2.5, 0.62],
  [3.3, 0.42],
  [4.2, -0.02],
  [5, 0.16],
  [5.8, -0.12],
  [6.8, -0.58],
  [7.7, -0.84],
  [8.5, -0.62],
  [9.2, -0.3],
  [9.9, -0.44],
  [10.7, 0.1],
  [11.4, 0.6],
  [12.1, 0.74],
  [12.6, 0.7],
];

const CHAPTER_WIDTH = (FIELD.right - FIELD.left) / 12;

const ROSE: Point = [1456, 948];

function place(chapter: number, feeling: number): Point {
  return [FIELD.left + chapter * CHAPTER_WIDTH, 612 - feeling * 360];
}

/** Feeling at a chapter, along the smoothed arc. */
function feelingAt(chapter: number): number {
  const k = Math.max(0, ARC.findIndex(([c]) => c > chapter) - 1);
  const [c0, f0] = ARC[k] as Point;
  const [c1, f1] = ARC[k + 1] as Point;
  const t = Math.max(0, Math.min(1, (chapter - c0) / (c1 - c0)));
  const before = ARC[k - 1]?.[1] ?? f0;
  const after = ARC[k + 2]?.[1] ?? f1;
  const t2 = t * t;
  const t3 = t2 * t;
  return (
    0.5 *
    (2 * f0 +
      (f1 - before) * t +
      (2 * before - 5 * f0 + 4 * f1 - after) * t2 +
      (3 * f0 - before - 3 * f1 + after) * t3)
  );
}

/** The coast with its coves and capes. */
const COAST: readonly Point[] = range(901).map((i) => {
  const chapter = -0.35 + (i / 900) * 12.7;
  const [x, y] = place(chapter, feelingAt(chapter));
  return [x + fractalNoise(i / 26, 5, 5) * 30, y + 46 + fractalNoise(i / 20, 9, 6) * 42];
});

const coastLine = polyline(COAST);
const landOutline = `${coastLine}L${FIELD.right + 60} ${FIELD.bottom + 40}L${FIELD.left - 60} ${FIELD.bottom + 40}Z`;
const fieldOutline = `M${FIELD.left} ${FIELD.top}H${FIELD.right}V${FIELD.bottom}H${FIELD.left}Z`;

function island(cx: number, cy: number, rx: number, ry: number, seed: number): string {
  return polyline(
    range(64).map((i): Point => {
      const [ux, uy] = polar(0, 0, 1, (i * 360) / 64);
      const rough =
        1 +
        fractalNoise(6 + 2.4 * ux, seed, 4) * 0.55 +
        fractalNoise(6 + 2.4 * uy, seed + 3, 4) * 0.55;
      return [cx + ux * rx * rough, cy + uy * ry * rough];
    }),
    true,
  );
}

const ISLANDS = [
  island(690, 434, 26, 17, 3),
  island(740, 404, 12, 8, 5),
  island(1040, 500, 40, 25, 8),
  island(1098, 464, 15, 11, 11),
  island(984, 450, 11, 8, 14),
  island(1190, 330, 54, 30, 18),
  island(1262, 364, 17, 11, 21),
].join('');

/** Water lines that follow the coast, ever fainter towards the open sea. */
function waterLines(): string {
  const d = coastLine + ISLANDS;
  return range(8)
    .reverse()
    .map((i) => {
      const reach = 9 + i * 11 + i * i * 1.6;
      return (
        line(d, '#7b7097', reach * 2 + 1.8 - i * 0.1, 1 - i * 0.1) +
        line(d, i === 0 ? '#c9c1d8' : SEA, reach * 2)
      );
    })
    .join('');
}

function rhumbLines(): string {
  const roses: readonly Point[] = [ROSE, [420, 330], [1190, 330]];
  return roses
    .map(([cx, cy], k) =>
      line(
        range(k === 0 ? 32 : 16)
          .map((i) => {
            const [x, y] = polar(cx, cy, 1900, (i * 360) / (k === 0 ? 32 : 16));
            return `M${n(cx)} ${n(cy)}L${n(x)} ${n(y)}`;
          })
          .join(''),
        ink.heather,
        0.9,
        0.26,
      ),
    )
    .join('');
}

/** Hill in the manner of old maps: one shoulder drawn, the other hatched. */
function hill(x: number, y: number, w: number, h: number): string {
  const outline = `M${n(x - w)} ${n(y)}Q${n(x - w * 0.55)} ${n(y - h * 0.3)} ${n(x - w * 0.22)} ${n(y - h * 0.9)}Q${n(x)} ${n(y - h * 1.12)} ${n(x + w * 0.2)} ${n(y - h * 0.82)}Q${n(x + w * 0.5)} ${n(y - h * 0.2)} ${n(x + w)} ${n(y)}`;
  const hatch = range(6)
    .map((i) => {
      const t = i / 6;
      return `M${n(x + w * (0.06 + t * 0.62))} ${n(y - h * (0.9 - t * 0.72))}q${n(w * 0.05)} ${n(h * 0.3)} ${n(w * -0.02)} ${n(h * (0.52 - t * 0.3))}`;
    })
    .join('');
  return fill(`${outline}Z`, LAND) + line(outline, INK, 1.8) + line(hatch, INK, 1.1, 0.8);
}

function tree(x: number, y: number, s: number): string {
  return (
    line(`M${n(x)} ${n(y)}v${n(-s * 0.6)}`, INK, 1.3) +
    fill(
      `M${n(x - s * 0.42)} ${n(y - s * 0.5)}Q${n(x - s * 0.4)} ${n(y - s * 1.3)} ${n(x)} ${n(y - s * 1.5)}Q${n(x + s * 0.4)} ${n(y - s * 1.3)} ${n(x + s * 0.42)} ${n(y - s * 0.5)}Q${n(x)} ${n(y - s * 0.3)} ${n(x - s * 0.42)} ${n(y - s * 0.5)}Z`,
      ink.heather,
    )
  );
}

/** The land: hills and woods where no label stands. */
function country(): string {
  const rng = seeded(18);
  const labels = STOPS.filter((stop) => stop.ashore).map(
    (stop): readonly [number, number, number, number] => {
      const [x, y] = routePoint(stop.chapter);
      const width = Math.max(...stop.name.map((part) => part.length)) * 14;
      const centre =
        x +
        stop.dx +
        (stop.anchor === 'middle' ? 0 : stop.anchor === 'start' ? width / 2 : -width / 2);
      return [
        centre,
        y + stop.dy + (stop.name.length - 1) * 15 - 26,
        width,
        stop.name.length * 30 + 20,
      ];
    },
  );
  const keepClear = [
    ...labels,
    [310, 920, 350, 300],
    [ROSE[0], ROSE[1] - 20, 240, 270],
    [1122, 1000, 170, 130],
    [1648, 440, 60, 160],
  ] as const;
  const free = (x: number, y: number): boolean =>
    keepClear.every(
      ([cx, cy, w, h]) => Math.abs(x - cx) > w / 2 + 26 || Math.abs(y - cy - 20) > h / 2 + 34,
    );
  const inland = (x: number): number =>
    COAST.filter(([cx]) => Math.abs(cx - x) < 46).reduce((low, [, cy]) => Math.max(low, cy), 0);
  const spots = range(620)
    .map((): Point => [
      between(rng, FIELD.left + 40, FIELD.right - 40),
      between(rng, 300, FIELD.bottom - 16),
    ])
    .filter(([x, y]) => free(x, y) && y > inland(x) + 66)
    .reduce<Point[]>(
      (kept, p) =>
        kept.every(([x, y]) => Math.hypot((x - p[0]) * 0.7, (y - p[1]) * 1.2) > 34)
          ? [...kept, p]
          : kept,
      [],
    )
    .sort((a, b) => a[1] - b[1]);
  return spots
    .map(([x, y]) => {
      const wild = fractalNoise(x / 210, 4, 2) + fractalNoise(y / 160, 8, 2);
      if (wild > 0.06) {
        return hill(x, y, between(rng, 24, 40), between(rng, 26, 46));
      }
      if (wild > -0.42) {
        return range(4)
          .map((i) =>
            tree(
              x - 22 + i * 14 + between(rng, -3, 3),
              y + between(rng, -6, 6),
              between(rng, 13, 18),
            ),
          )
          .join('');
      }
      return fill(
        range(3)
          .map((i) => sliver(x + i * 9 - 9, y + i * 6, 34, 1.8))
          .join(''),
        ink.heather,
      );
    })
    .join('');
}

const compassRose = (cx: number, cy: number, r: number): string => {
  const ray = (
    angle: number,
    length: number,
    width: number,
    dark: string,
    pale: string,
  ): string => {
    const tip = polar(cx, cy, length, angle);
    const left = polar(cx, cy, width, angle - 45);
    const right = polar(cx, cy, width, angle + 45);
    return (
      fill(polyline([[cx, cy], tip, left], true), pale) +
      fill(polyline([[cx, cy], tip, right], true), dark) +
      line(polyline([tip, left, [cx, cy], right, tip]), INK, 1)
    );
  };
  const degrees = range(72)
    .map((i) => {
      const [x0, y0] = polar(cx, cy, r * 0.74, i * 5);
      const [x1, y1] = polar(cx, cy, r * (i % 3 === 0 ? 0.67 : 0.7), i * 5);
      return `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`;
    })
    .join('');
  return [
    fill(circle(cx, cy, r * 0.78), PAPER, 0.85),
    line(circle(cx, cy, r * 0.78) + circle(cx, cy, r * 0.74), INK, 1.3),
    line(degrees, INK, 1),
    ...range(4).map((i) => ray(45 + i * 90, r * 0.62, r * 0.13, ink.heather, PAPER)),
    ...range(4).map((i) => ray(i * 90, r * 0.95, r * 0.17, INK, PAPER)),
    fill(circle(cx, cy, r * 0.07), PAPER),
    line(circle(cx, cy, r * 0.07), INK, 1.4),
    fill(spark(cx, cy - r * 1.1, r * 0.14), ink.heather),
  ].join('');
};

/** Ship under sail. */
function ship(x: number, y: number, s: number): string {
  return group(
    [
      fill('M-30 0C-26 14 -16 20 0 20C18 20 28 14 36 -4L26 2H-22Z', INK),
      fill(
        'M-20 -6C-12 -20 -12 -34 -18 -46C-4 -42 4 -24 -2 -6ZM2 -6C12 -22 12 -42 6 -58C24 -48 30 -24 22 -6Z',
        PAPER,
      ),
      line(
        'M-20 -6C-12 -20 -12 -34 -18 -46C-4 -42 4 -24 -2 -6ZM2 -6C12 -22 12 -42 6 -58C24 -48 30 -24 22 -6ZM-18 -48V2M5 -64V2',
        INK,
        1.7,
      ),
      fill('M5 -64L-10 -60L5 -56Z', ROUTE),
      line('M-46 22q8 -6 16 0t16 0t16 0t16 0t16 0', ink.heather, 1.4),
    ].join(''),
    { transform: `translate(${x} ${y}) scale(${s})` },
  );
}

/** A long-backed creature in the deep of chapter eight's bay. */
function creature(x: number, y: number, s: number): string {
  return group(
    [
      fill(
        'M-70 8C-66 -22 -44 -22 -40 8ZM-30 8C-26 -14 -8 -14 -4 8ZM6 8C8 -8 20 -8 24 8Z',
        ink.violet,
      ),
      fill(
        'M-110 10C-108 -22 -98 -44 -78 -46C-64 -48 -56 -38 -60 -30C-68 -34 -76 -32 -82 -24C-88 -14 -88 0 -88 10Z',
        ink.violet,
      ),
      fill(circle(-73, -40, 2.4), PAPER),
      line('M-124 12q8 -5 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0', ink.heather, 1.5),
    ].join(''),
    { transform: `translate(${x} ${y}) scale(${s})` },
  );
}

interface Stop {
  chapter: number;
  name: readonly string[];
  dx: number;
  dy: number;
  anchor: 'start' | 'middle' | 'end';
  kind: 'harbour' | 'turn' | 'rest';
  /** The label stands on land. */
  ashore?: boolean;
}

const STOPS: readonly Stop[] = [
  {
    chapter: 0.5,
    name: ['Harbour', 'of Leaving'],
    dx: 4,
    dy: 108,
    anchor: 'middle',
    kind: 'harbour',
    ashore: true,
  },
  { chapter: 1.5, name: ['Lantern Road'], dx: -22, dy: -26, anchor: 'end', kind: 'rest' },
  { chapter: 2.5, name: ['Cape Promise'], dx: -6, dy: -38, anchor: 'middle', kind: 'turn' },
  { chapter: 3.5, name: ['Shoals', 'of Doubt'], dx: 196, dy: -32, anchor: 'start', kind: 'rest' },
  {
    chapter: 4.25,
    name: ['The Unlit Mile'],
    dx: -20,
    dy: 112,
    anchor: 'middle',
    kind: 'rest',
    ashore: true,
  },
  { chapter: 5.1, name: ['Kindly Inlet'], dx: 34, dy: -2, anchor: 'start', kind: 'harbour' },
  {
    chapter: 6.3,
    name: ['The Long Dusk'],
    dx: -64,
    dy: 86,
    anchor: 'end',
    kind: 'rest',
    ashore: true,
  },
  {
    chapter: 7.7,
    name: ['The Hollow Hill'],
    dx: -64,
    dy: 128,
    anchor: 'end',
    kind: 'turn',
    ashore: true,
  },
  { chapter: 9.25, name: ['Small Mercy'], dx: -6, dy: -36, anchor: 'end', kind: 'harbour' },
  {
    chapter: 9.95,
    name: ['False Dawn'],
    dx: 52,
    dy: 62,
    anchor: 'start',
    kind: 'rest',
    ashore: true,
  },
  { chapter: 10.75, name: ['The Answering Sea'], dx: -24, dy: -10, anchor: 'end', kind: 'rest' },
  { chapter: 11.6, name: ['Last Light'], dx: -30, dy: -8, anchor: 'end', kind: 'turn' },
];

/** The route keeps a little out to sea. */
function routePoint(chapter: number): Point {
  const [x, y] = place(chapter, feelingAt(chapter));
  return [x, y - 6];
}

function mark(kind: Stop['kind'], x: number, y: number): string {
  if (kind === 'turn') {
    return fill(spark(x, y, 21), PAPER) + fill(spark(x, y, 16), ROUTE);
  }
  if (kind === 'harbour') {
    return [
      fill(circle(x, y, 12), PAPER),
      line(circle(x, y - 6.5, 2.4), ROUTE, 2),
      line(
        `M${n(x)} ${n(y - 4)}V${n(y + 8)}M${n(x - 4)} ${n(y - 1)}H${n(x + 4)}M${n(x - 7)} ${n(y + 3)}Q${n(x - 6)} ${n(y + 8)} ${n(x)} ${n(y + 9)}Q${n(x + 6)} ${n(y + 8)} ${n(x + 7)} ${n(y + 3)}`,
        ROUTE,
        2,
      ),
    ].join('');
  }
  return fill(circle(x, y, 8.5), PAPER) + line(circle(x, y, 5.5), ROUTE, 2.4);
}

function route(): string {
  const points = range(140).map((i) => routePoint(0.5 + (i / 139) * 11.1));
  const marks = STOPS.map((s) => {
    const [x, y] = routePoint(s.chapter);
    const labels = s.name.map((part, i) =>
      text(part, x + s.dx, y + s.dy + i * 29, {
        size: 30,
        weight: 700,
        italic: true,
        tracking: 10,
        color: INK,
        anchor: s.anchor,
        halo: s.ashore === true ? LAND : SEA,
      }),
    );
    return mark(s.kind, x, y) + labels.join('');
  });
  return (
    line(smooth(points), SEA, 8, 0.9) +
    line(smooth(points), ROUTE, 3.2, undefined, { 'stroke-dasharray': '2 10' }) +
    marks.join('')
  );
}

/** Graduated border: a bar per half chapter, chapter numbers, and the hope–dread scale. */
function border(): string {
  const { left, right, top, bottom } = FIELD;
  const band = 16;
  const half = CHAPTER_WIDTH / 2;
  const bars = range(24)
    .map((i) =>
      i % 2 === 0
        ? `M${n(left + i * half)} ${top - band}h${n(half)}v${band}h${n(-half)}ZM${n(left + i * half)} ${bottom}h${n(half)}v${band}h${n(-half)}Z`
        : '',
    )
    .join('');
  const rows = 12;
  const step = (bottom - top) / rows;
  const sideBars = range(rows)
    .map((i) =>
      i % 2 === 0
        ? `M${left - band} ${n(top + i * step)}h${band}v${n(step)}h${-band}ZM${right} ${n(top + i * step)}h${band}v${n(step)}h${-band}Z`
        : '',
    )
    .join('');
  const frames = `M${left} ${top}H${right}V${bottom}H${left}ZM${left - band} ${top - band}H${right + band}V${bottom + band}H${left - band}Z`;
  const outer = 'M44 44H1756V1156H44ZM54 54H1746V1146H54Z';
  const numerals = CHAPTERS.map((c, i) =>
    [top - 32, bottom + 42]
      .map((y) =>
        text(c, left + (i + 0.5) * CHAPTER_WIDTH, y, {
          size: 25,
          weight: 700,
          tracking: 80,
          color: INK,
        }),
      )
      .join(''),
  );
  const axis = [
    text('HOPE', 84, top + 84, { size: 27, weight: 700, tracking: 260, color: INK, rotate: -90 }),
    text('DREAD', 84, bottom - 92, {
      size: 27,
      weight: 700,
      tracking: 260,
      color: INK,
      rotate: -90,
    }),
    text('HOPE', 1716, top + 84, { size: 27, weight: 700, tracking: 260, color: INK, rotate: 90 }),
    text('DREAD', 1716, bottom - 92, {
      size: 27,
      weight: 700,
      tracking: 260,
      color: INK,
      rotate: 90,
    }),
    ...[77, 1723].map(
      (x) =>
        line(`M${x} ${top + 170}V${bottom - 190}`, INK, 1.3) +
        fill(`M${x} ${top + 150}l-6 22h12ZM${x} ${bottom - 168}l-6 -22h12Z`, INK),
    ),
  ];
  const level = line(`M${left} 606H${right}`, INK, 1.2, 0.45, { 'stroke-dasharray': '14 9' });
  return (
    level +
    fill(bars + sideBars, INK) +
    line(frames, INK, 1.8) +
    line(outer, INK, 1.5) +
    numerals.join('') +
    axis.join('')
  );
}

function titleCartouche(): string {
  const cx = 776;
  const cy = 240;
  const w = 540;
  const h = 194;
  const panel = `M${cx - w / 2 + 22} ${cy - h / 2}H${cx + w / 2 - 22}q0 22 22 22V${cy + h / 2 - 22}q-22 0 -22 22H${cx - w / 2 + 22}q0 -22 -22 -22V${cy - h / 2 + 22}q22 0 22 -22Z`;
  return [
    fill(panel, PAPER),
    line(panel, INK, 2.2),
    line(panel, INK, 1, 0.8, {
      transform: `translate(${cx} ${cy}) scale(0.97 0.92) translate(${-cx} ${-cy})`,
    }),
    text('A CHART OF', cx, cy - 50, { size: 22, weight: 700, tracking: 300, color: INK }),
    text('The Last Shadow of Aman', cx, cy - 4, { size: 43, weight: 700, tracking: 4, color: INK }),
    line(`M${cx - 80} ${cy + 17}H${cx - 16}M${cx + 16} ${cy + 17}H${cx + 80}`, INK, 1.2),
    fill(spark(cx, cy + 17, 9), ROUTE),
    text('its rise and fall of feeling,', cx, cy + 48, {
      size: 26,
      weight: 600,
      italic: true,
      color: INK,
    }),
    text('in twelve chapters', cx, cy + 76, { size: 26, weight: 600, italic: true, color: INK }),
  ].join('');
}

function legend(): string {
  const x = 146;
  const y = 790;
  const w = 336;
  const h = 262;
  const rows: readonly (readonly [symbol: string, label: string])[] = [
    [
      line(`M${x + 28} ${y + 76}H${x + 72}`, ROUTE, 3.2, undefined, { 'stroke-dasharray': '2 10' }),
      'The way of the tale',
    ],
    [mark('turn', x + 50, y + 118), 'A turning point'],
    [mark('harbour', x + 50, y + 160), 'A comfort, a landfall'],
    [mark('rest', x + 50, y + 202), 'A passage, a trial'],
    [
      line(`M${x + 28} ${y + 238}H${x + 74}`, INK, 1.4, 0.7, { 'stroke-dasharray': '9 6' }),
      'Neither hope nor dread',
    ],
  ];
  return [
    rect(x, y, w, h, PAPER),
    line(`M${x} ${y}h${w}v${h}h${-w}ZM${x + 7} ${y + 7}h${w - 14}v${h - 14}h${14 - w}Z`, INK, 1.4),
    text('LEGEND', x + w / 2, y + 44, { size: 23, weight: 700, tracking: 300, color: INK }),
    ...rows.map(
      ([symbol, label], i) =>
        symbol +
        text(label, x + 92, y + 84 + i * 41, {
          size: 24,
          weight: 600,
          italic: true,
          color: INK,
          anchor: 'start',
        }),
    ),
  ].join('');
}

/** Depths in fathoms, as the pilots wrote them. */
function soundings(): string {
  const depths: readonly (readonly [x: number, y: number, fathoms: number])[] = [
    [170, 500, 7],
    [196, 390, 12],
    [330, 230, 19],
    [160, 180, 31],
    [430, 190, 26],
    [470, 280, 22],
    [600, 400, 9],
    [930, 400, 14],
    [1010, 390, 21],
    [990, 590, 18],
    [1150, 590, 27],
    [1140, 790, 38],
    [1060, 850, 41],
    [1240, 500, 24],
    [1340, 430, 30],
    [1290, 640, 29],
    [1400, 330, 17],
    [1230, 240, 23],
    [1560, 290, 20],
    [1240, 700, 33],
  ];
  return depths
    .map(([x, y, f]) =>
      text(String(f), x, y, {
        size: 19,
        weight: 600,
        italic: true,
        color: ink.violet,
        opacity: 0.8,
      }),
    )
    .join('');
}

export function emotionalArcMap(): string {
  const landmarks = [
    // The hollow hill itself, with its dark door.
    group(
      [
        fill('M-96 40C-70 -8 -48 -62 0 -66C48 -62 72 -8 98 40Z', '#cbbfc4'),
        line('M-96 40C-70 -8 -48 -62 0 -66C48 -62 72 -8 98 40', INK, 2.2),
        line(
          range(11)
            .map((i) => `M${n(6 + i * 7)} ${n(-60 + i * 8.4)}q5 14 ${n(-1)} ${n(34 - i * 1.6)}`)
            .join(''),
          INK,
          1.2,
          0.85,
        ),
        fill('M-20 40V14A20 22 0 0 1 20 14V40Z', ink.night),
      ].join(''),
      { transform: 'translate(1122 1030) scale(0.72)' },
    ),
    // The tower of the last light.
    group(
      [
        range(14)
          .map((i) => {
            const [x0, y0] = polar(0, -92, 18, i * (360 / 14));
            const [x1, y1] = polar(0, -92, i % 2 === 0 ? 42 : 32, i * (360 / 14));
            return line(`M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`, ROUTE, 1.8);
          })
          .join(''),
        fill('M-15 0L-10 -78H10L15 0Z', INK),
        fill('M-14 -78H14V-84H9V-100H-9V-84H-14ZM-11 -100L0 -118L11 -100Z', INK),
        fill('M-5 -97H5V-86H-5Z', ink.lamp),
      ].join(''),
      { transform: 'translate(1640 476) scale(0.86)' },
    ),
  ].join('');
  return sheet(
    SIZE.width,
    SIZE.height,
    [
      rect(0, 0, SIZE.width, SIZE.height, PAPER),
      clipped(
        'field',
        fieldOutline,
        [
          rect(FIELD.left, FIELD.top, FIELD.right - FIELD.left, FIELD.bottom - FIELD.top, SEA),
          waterLines(),
          rhumbLines(),
          soundings(),
          fill(ISLANDS, LAND),
          line(ISLANDS, INK, 2),
          fill(landOutline, LAND),
          clipped(
            'land',
            landOutline,
            line(coastLine, WASH, 46, 0.55) + line(coastLine, '#a99dbf', 18, 0.5),
          ),
          country(),
          line(coastLine, INK, 2.6),
          creature(1086, 716, 0.74),
          ship(246, 300, 0.95),
          ship(1452, 432, 0.62),
          landmarks,
          compassRose(ROSE[0], ROSE[1], 104),
          text('THE SEA OF ELSEWHERE', 1384, 206, {
            size: 27,
            weight: 700,
            tracking: 380,
            color: ink.violet,
            opacity: 0.85,
          }),
          text('the Sleeping Isle', 1196, 410, {
            size: 24,
            weight: 700,
            italic: true,
            color: INK,
            halo: SEA,
          }),
          titleCartouche(),
          legend(),
          route(),
        ].join(''),
      ),
      border(),
      radialGradient('age', 900, 600, 1150, [
        [0, '#5d4a52', 0],
        [0.68, '#5d4a52', 0],
        [1, '#4a3a52', 0.3],
      ]),
      rect(0, 0, SIZE.width, SIZE.height, 'url(#age)'),
      grain(SIZE.width, SIZE.height, 0.36, 29),
    ].join(''),
  );
}
