/** "The Last Shadow of Aman": a tower before the last light, and the shadow it ought not to cast. */

import { COVER, coverLettering, underTitle } from '../kit/frame.ts';
import { shadows as ink } from '../kit/palette.ts';
import { between, fractalNoise, seeded } from '../kit/random.ts';
import {
  circle,
  lerp,
  n,
  polar,
  polyline,
  range,
  ridge,
  sliver,
  smooth,
  spark,
  stipple,
  type Box,
  type Point,
} from '../kit/shapes.ts';
import {
  clipped,
  fill,
  grain,
  group,
  line,
  radialGradient,
  rect,
  sheet,
  verticalGradient,
} from '../kit/svg.ts';

const HORIZON = 1010;
const MOON = { x: 600, y: 826, r: 208 } as const;

/** The tower on its skerry; its foot stands on the horizon. */
function tower(): string {
  const body = 'M570 1000L577 742H569V722H577V714H623V722H631V742H623L630 1000Z';
  const crown = 'M577 714L600 628L623 714Z';
  const courses = range(19)
    .map((i) => `M566 ${756 + i * 13}H634`)
    .join('');
  const stair = range(7)
    .map((i) => `M594 ${766 + i * 32}v-14a6 6 0 0 1 12 0v14Z`)
    .join('');
  const rock =
    'M424 1022C446 1006 470 1004 492 996C510 984 532 990 548 976C560 970 640 968 654 978C676 986 690 988 706 998C730 1002 756 1008 780 1022Z';
  return [
    fill(rock, ink.night),
    fill(body, ink.night),
    fill(crown, ink.night),
    clipped('tower', body, line(courses, ink.violet, 1, 0.7)),
    fill(stair, ink.indigo),
    fill('M594 736v-8h12v8Z', ink.lamp),
    line('M600 628V604', ink.night, 3),
    fill(spark(600, 596, 14), ink.moon),
    line('M577 742L570 1000', ink.silver, 1.6, 0.9),
    line('M623 742L630 1000M577 714L600 628L623 714', ink.silver, 1.4, 0.8),
    line(
      'M470 1003C492 996 512 988 548 977M652 978C680 988 700 996 730 1004',
      ink.silver,
      1.4,
      0.7,
    ),
    // Standing stones on the rock.
    fill(
      'M500 994L503 968L511 964L515 990ZM478 1001L480 984L486 982L489 998ZM686 990L689 958L697 955L701 993ZM716 1001L718 986L723 985L726 1003Z',
      ink.night,
    ),
    line('M503 968L511 964M689 958L697 955', ink.silver, 1.4, 0.8),
  ].join('');
}

/** The shadow on the water: a hooded figure, feet at the tower, head bent towards the near shore. */
const RIGHT_EDGE: readonly Point[] = [
  [630, 1006],
  [643, 1050],
  [662, 1110],
  [686, 1180],
  [712, 1250],
  [738, 1316],
  [756, 1368],
  [752, 1408],
  [722, 1430],
  [676, 1440],
  [650, 1452],
  [652, 1476],
  [666, 1508],
  [662, 1546],
  [634, 1582],
  [594, 1608],
  [560, 1622],
];
const LEFT_EDGE: readonly Point[] = [
  [570, 1006],
  [557, 1050],
  [537, 1110],
  [511, 1180],
  [483, 1250],
  [455, 1318],
  [434, 1376],
  [436, 1420],
  [466, 1446],
  [510, 1456],
  [532, 1468],
  [528, 1490],
  [512, 1520],
  [512, 1556],
  [526, 1590],
  [544, 1612],
  [560, 1622],
];

function edgeAt(edge: readonly Point[], y: number): number {
  const k = Math.max(0, edge.findIndex(([, ey]) => ey > y) - 1);
  const [x0, y0] = edge[k] as Point;
  const [x1, y1] = edge[k + 1] as Point;
  return lerp(x0, x1, Math.max(0, Math.min(1, (y - y0) / (y1 - y0))));
}

function shadow(): string {
  const outline = smooth([...RIGHT_EDGE, ...[...LEFT_EDGE].reverse().slice(1)], true);
  const rng = seeded(77);
  const ripples = range(120)
    .map(() => {
      const y = lerp(1020, 1440, rng());
      const t = (y - 1006) / 594;
      return sliver(
        lerp(edgeAt(LEFT_EDGE, y), edgeAt(RIGHT_EDGE, y), rng()),
        y,
        lerp(14, 80, t) * between(rng, 0.5, 1.3),
        lerp(1, 3, t),
      );
    })
    .join('');
  // The water carries the edge of the shadow out, and the light in, with every wave.
  const lap = (edge: readonly Point[], side: 1 | -1, outwards: boolean): string =>
    range(110)
      .map(() => {
        const y = lerp(1014, 1598, rng());
        const t = (y - 1006) / 594;
        const reach = lerp(5, 15, t) * between(rng, 0.2, 1) * side * (outwards ? 1 : -0.7);
        return sliver(
          edgeAt(edge, y) + reach,
          y,
          lerp(16, 62, t) * between(rng, 0.5, 1.2),
          lerp(1.4, 4.6, t),
        );
      })
      .join('');
  return [
    fill(outline, ink.night),
    fill(lap(LEFT_EDGE, -1, true) + lap(RIGHT_EDGE, 1, true), ink.night, 0.95),
    fill(lap(LEFT_EDGE, -1, false) + lap(RIGHT_EDGE, 1, false), ink.lilac, 0.12),
    clipped('shadow', outline, fill(ripples, ink.violet, 0.36)),
  ].join('');
}

/** Broken moonlight on the sea, laid on both sides of the shadow. */
function glitter(box: Box): string {
  const rng = seeded(31);
  const layers: string[] = ['', '', ''];
  for (let i = 0; i < Math.round(box.width * 1.9); i += 1) {
    const t = rng() ** 1.35;
    const y = lerp(HORIZON + 4, 1790, t);
    const spread = lerp(260, 520, t);
    const g = (rng() + rng() + rng() - 1.5) * 1.5;
    const x = MOON.x + g * spread;
    const length =
      lerp(14, 120, t) * between(rng, 0.35, 1.25) * (1.15 - Math.min(0.8, Math.abs(g)));
    const slot = Math.min(2, Math.floor(Math.abs(g) * 3.2));
    layers[slot] =
      `${layers[slot] ?? ''}${sliver(x, y, Math.max(6, length), lerp(1.2, 6.4, t) * between(rng, 0.6, 1.1))}`;
  }
  return [
    fill(layers[0] ?? '', ink.moon, 0.95),
    fill(layers[1] ?? '', ink.silver, 0.85),
    fill(layers[2] ?? '', ink.lilac, 0.7),
  ].join('');
}

function swell(box: Box): string {
  const rng = seeded(37);
  const strokes = range(Math.round(box.width * 0.55))
    .map(() => {
      const t = rng() ** 1.2;
      return sliver(
        between(rng, box.x, box.x + box.width),
        lerp(HORIZON + 3, 1800, t),
        lerp(30, 240, t) * between(rng, 0.4, 1.2),
        lerp(1, 5, t),
      );
    })
    .join('');
  return fill(strokes, ink.heather, 0.42);
}

export function sky(box: Box): string {
  const rng = seeded(51);
  const halo = range(10)
    .map((i) =>
      fill(circle(MOON.x, MOON.y, MOON.r + 24 + (9 - i) * (22 + (9 - i) * 5)), ink.lilac, 0.055),
    )
    .join('');
  const rings = range(15)
    .map((i) => {
      const r = MOON.r + 26 + i * 19 + i * i * 0.7;
      const dash = `${n(26 - i)} ${n(7 + i * 1.6)}`;
      return line(circle(MOON.x, MOON.y, r), ink.silver, 1.3, 0.5 - i * 0.028, {
        'stroke-dasharray': dash,
      });
    })
    .join('');
  const cloud = range(Math.round(box.width / 9))
    .map(() => {
      const t = rng();
      return sliver(
        between(rng, box.x, box.x + box.width),
        lerp(800, HORIZON - 4, t ** 0.7),
        between(rng, 90, 420),
        between(rng, 2, 7),
      );
    })
    .join('');
  const sparks = range(Math.round(box.width / 34))
    .map((): Point => [
      between(rng, box.x + 60, box.x + box.width - 60),
      between(rng, box.y + 70, box.y + 760),
    ])
    .filter(([x, y]) => !underTitle(x, y) && Math.hypot(x - MOON.x, y - MOON.y) > MOON.r + 20)
    .filter(
      ([x, y], i, all) =>
        Math.abs(x - MOON.x) > 90 &&
        all.slice(0, i).every(([px, py]) => Math.hypot(px - x, py - y) > 90),
    )
    .map(([x, y]) => spark(x, y, between(rng, 6, 13)))
    .join('');
  return [
    verticalGradient('shadows-sky', box.y, HORIZON, [
      [0, '#0d0b20'],
      [0.4, '#1d1a43'],
      [0.75, '#463b72'],
      [1, '#8f82b1'],
    ]),
    rect(box.x, box.y, box.width, box.height, 'url(#shadows-sky)'),
    stipple(
      seeded(53),
      { x: box.x, y: box.y, width: box.width, height: 900 },
      Math.round(box.width * 0.9),
      ink.silver,
      (x, y) => (underTitle(x, y) ? 0.04 : Math.max(0, 0.42 - (y - box.y) / 1900)),
      [1.2, 1.7, 2.8],
      0.8,
    ),
    fill(sparks, ink.silver, 0.9),
    halo,
    rings,
    radialGradient('shadows-moon', MOON.x, MOON.y + 60, MOON.r * 1.2, [
      [0, '#fffdf6'],
      [0.7, '#efecf2'],
      [1, '#d9d4e6'],
    ]),
    fill(circle(MOON.x, MOON.y, MOON.r), 'url(#shadows-moon)'),
    clipped('disc', circle(MOON.x, MOON.y, MOON.r), moonFace()),
    fill(cloud, '#b8abce', 0.3),
  ].join('');
}

/** Seas of the moon, as fine level strokes. */
function moonFace(): string {
  const rng = seeded(61);
  const seas: readonly (readonly [number, number, number])[] = [
    [520, 770, 70],
    [660, 740, 58],
    [690, 850, 76],
    [540, 880, 52],
    [610, 690, 34],
  ];
  const strokes = range(420)
    .map((i) => {
      const [x, y, r] = seas[i % seas.length] ?? [600, 800, 40];
      const [px, py] = polar(x, y, r * Math.sqrt(rng()), between(rng, 0, 360));
      return sliver(px, py, between(rng, 10, 44), between(rng, 1, 2.4));
    })
    .join('');
  return fill(strokes, ink.lilac, 0.42);
}

function sea(box: Box): string {
  return [
    verticalGradient('shadows-sea', HORIZON, 1800, [
      [0, '#7d72a3'],
      [0.16, '#4d437b'],
      [0.5, '#2a2553'],
      [1, '#14122e'],
    ]),
    rect(box.x, HORIZON, box.width, box.y + box.height - HORIZON, 'url(#shadows-sea)'),
    swell(box),
    glitter(box),
    line(`M${box.x} ${HORIZON}H${box.x + box.width}`, ink.moon, 1.6, 0.8),
  ].join('');
}

/** Headlands left and right, stepping back into the haze. */
function headlands(box: Box): string {
  const right = box.x + box.width;
  const land = (
    from: number,
    to: number,
    base: number,
    height: number,
    seed: number,
    color: string,
  ): string => {
    const towardsSea = from === box.x ? to : from;
    const inland = from === box.x ? from : to;
    const points = range(81).map((i): Point => {
      const t = i / 80;
      const cliff = Math.min(1, t * 5) ** 0.6 * 0.34 + t ** 1.3 * 0.66;
      return [
        lerp(towardsSea, inland, t),
        base - height * cliff * (1 + 0.55 * fractalNoise(t * 5, seed, 5)),
      ];
    });
    return fill(
      `${polyline(points)}L${n(inland)} ${base + 3}L${n(towardsSea)} ${base + 3}Z`,
      color,
    );
  };
  return [
    land(box.x, 330, HORIZON, 92, 1, '#6f6497'),
    land(850, right, HORIZON, 120, 4, '#6f6497'),
    land(box.x, 236, HORIZON + 1, 170, 7, '#4a4075'),
    land(980, right, HORIZON + 1, 150, 9, '#4a4075'),
    land(box.x, 130, HORIZON + 2, 250, 12, '#2c2654'),
    land(1082, right, HORIZON + 2, 236, 15, '#2c2654'),
  ].join('');
}

/** Where the watcher stands on the near shore. */
interface Place {
  x: number;
  y: number;
  scale: number;
}

/** Light of her lantern on the water, beneath the shadow. */
function lanternLight(p: Place): string {
  const x = p.x + 36 * p.scale;
  const y = p.y - 110 * p.scale;
  const r = 190 * p.scale;
  return (
    radialGradient('shadows-lantern', x, y, r, [
      [0, '#fff3d4', 0.9],
      [0.16, ink.lamp, 0.5],
      [0.5, ink.lamp, 0.14],
      [1, ink.lamp, 0],
    ]) + fill(circle(x, y, r), 'url(#shadows-lantern)')
  );
}

/** The lamplighter's daughter on the near shore, facing the shadow. */
function watcher(p: Place): string {
  return group(
    [
      fill(
        'M-30 -9C-24 -28 -19 -50 -12 -66C-14 -74 -10 -84 0 -85C10 -84 13 -76 11 -67C19 -50 25 -28 31 -9C22 -5 12 -4 10 -4L12 2H0V-4L-3 -4V2H-16L-12 -4C-18 -4 -26 -6 -30 -9Z',
        '#0a0819',
      ),
      fill(circle(0, -84, 12), '#0a0819'),
      fill('M-8 -94C-16 -84 -16 -66 -22 -52C-14 -54 -8 -66 -6 -78Z', '#0a0819'),
      line('M12 -58L30 -70', '#0a0819', 7),
      line('M30 4V-120', '#0a0819', 3.4),
      line('M30 -120q2 -6 8 -4', '#0a0819', 2.4),
      fill('M30 -120h12l3 18h-18Z', '#fff3d4'),
      line('M28 -121h16M26 -101h20', '#0a0819', 2.4),
      line('M13 -66C19 -50 25 -28 30 -10', ink.lamp, 2, 0.9),
      line('M10 -90C13 -86 12 -80 10 -76', ink.lamp, 2, 0.9),
    ].join(''),
    { transform: `translate(${n(p.x)} ${n(p.y)}) scale(${p.scale})` },
  );
}

function shore(box: Box): string {
  const rng = seeded(209);
  const right = box.x + box.width;
  const reeds = range(Math.round(box.width / 7))
    .map(() => {
      const x = between(rng, box.x, right);
      const h = between(rng, 10, 46);
      return `M${n(x)} 1662q${n(between(rng, -2, 3))} ${n(-h * 0.7)} ${n(between(rng, 2, 12))} ${n(-h)}`;
    })
    .join('');
  return [
    fill(
      ridge(
        { from: box.x, to: right, base: 1640, height: 34, wave: 340, seed: 203, step: 5 },
        1900,
      ),
      '#0c0a1d',
    ),
    line(reeds, '#0c0a1d', 2),
  ].join('');
}

/** Everything from the horizon down, with the tower and its shadow. */
export function motif(box: Box, place: Place): string {
  return [
    headlands(box),
    sea(box),
    lanternLight(place),
    shadow(),
    tower(),
    shore(box),
    watcher(place),
  ].join('');
}

export function cover(): string {
  const box: Box = { x: 0, y: 0, width: COVER.width, height: COVER.height };
  const title = [
    { text: 'THE LAST', size: 62, tracking: 300, baseline: 176 },
    { text: 'SHADOW', size: 178, tracking: 62, baseline: 322 },
    { text: 'OF AMAN', size: 82, tracking: 240, baseline: 424 },
  ];
  return sheet(
    COVER.width,
    COVER.height,
    [
      sky(box),
      motif(box, { x: 330, y: 1644, scale: 1.3 }),
      grain(COVER.width, COVER.height, 0.34, 17),
      coverLettering(title, { line: ink.silver, title: ink.moon }, 476),
    ].join(''),
  );
}
