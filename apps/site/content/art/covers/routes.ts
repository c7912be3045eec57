/** "The Routes Between Worlds": one road through nested arches, each opening to another sky. */

import { COVER, coverLettering, underTitle } from '../kit/frame.ts';
import { routes as ink } from '../kit/palette.ts';
import { between, fractalNoise, seeded } from '../kit/random.ts';
import {
  circle,
  lerp,
  n,
  polar,
  polyline,
  range,
  ridge,
  ridgePoints,
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

type Crown = 'round' | 'pointed' | 'horseshoe';

interface Arch {
  name: string;
  cx: number;
  base: number;
  half: number;
  spring: number;
  band: number;
  crown: Crown;
}

const ARCHES = {
  first: { name: 'first', cx: 600, base: 1506, half: 318, spring: 962, band: 74, crown: 'round' },
  second: {
    name: 'second',
    cx: 628,
    base: 1322,
    half: 168,
    spring: 1040,
    band: 40,
    crown: 'pointed',
  },
  third: {
    name: 'third',
    cx: 596,
    base: 1232,
    half: 84,
    spring: 1086,
    band: 22,
    crown: 'horseshoe',
  },
  fourth: { name: 'fourth', cx: 610, base: 1186, half: 36, spring: 1112, band: 9, crown: 'round' },
} as const satisfies Record<string, Arch>;

/** Outline of an arch opening, grown outwards by `grow`. */
function opening(a: Arch, grow: number): string {
  const h = a.half + grow;
  const left = a.cx - h;
  const right = a.cx + h;
  if (a.crown === 'pointed') {
    const r = h * 1.62;
    return `M${n(left)} ${n(a.base)}V${n(a.spring)}A${n(r)} ${n(r)} 0 0 1 ${n(a.cx)} ${n(a.spring - Math.sqrt(r * r - (r - h) ** 2))}A${n(r)} ${n(r)} 0 0 1 ${n(right)} ${n(a.spring)}V${n(a.base)}Z`;
  }
  if (a.crown === 'horseshoe') {
    const r = h * 1.12;
    return `M${n(left)} ${n(a.base)}V${n(a.spring)}A${n(r)} ${n(r)} 0 1 1 ${n(right)} ${n(a.spring)}V${n(a.base)}Z`;
  }
  return `M${n(left)} ${n(a.base)}V${n(a.spring)}A${n(h)} ${n(h)} 0 0 1 ${n(right)} ${n(a.spring)}V${n(a.base)}Z`;
}

interface Stone {
  face: string;
  joint: string;
  reveal: string;
  light: string;
}

/** Joints of the stones: courses on the jambs, rays in the crown. */
function joints(a: Arch, s: Stone, voussoirs: number): string {
  const weight = Math.max(0.8, a.band / 44);
  const outer = a.half + a.band;
  const course =
    (a.base - a.spring) / Math.max(4, Math.round((a.base - a.spring) / (a.band * 0.82)));
  const rows = Math.round((a.base - a.spring) / course);
  const jambs = range(rows + 1)
    .map((i) => {
      const y = a.spring + i * course;
      return `M${n(a.cx - outer)} ${n(y)}H${n(a.cx - a.half)}M${n(a.cx + a.half)} ${n(y)}H${n(a.cx + outer)}`;
    })
    .join('');
  const rays = range(voussoirs + 1)
    .map((i) => {
      const angle = 180 + (i * 180) / voussoirs;
      const [x0, y0] = polar(a.cx, a.spring, a.half * 0.6, angle);
      const [x1, y1] = polar(a.cx, a.spring, outer * 1.8, angle);
      return `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`;
    })
    .join('');
  const ring = `${opening(a, a.band)}${opening(a, 0)}`;
  const carved = [0.18, 0.82]
    .map((t) => line(opening(a, a.band * t), s.joint, weight, 0.8))
    .join('');
  return `<clipPath id="stone-${a.name}"><path d="${ring}" clip-rule="evenodd"/></clipPath>${group(
    line(jambs + rays, s.joint, weight, 0.75) + carved,
    { 'clip-path': `url(#stone-${a.name})` },
  )}`;
}

/** Plinths under the jambs and a carved keystone. */
function dressings(a: Arch, s: Stone): string {
  const weight = Math.max(0.7, a.band / 40);
  const over = a.band * 0.13;
  const tall = a.band * 0.5;
  const plinths = [a.cx - a.half - a.band - over, a.cx + a.half - over]
    .map((x) => {
      const d = `M${n(x)} ${n(a.base)}V${n(a.base - tall)}L${n(x + over)} ${n(a.base - tall - over)}H${n(x + a.band + over)}L${n(x + a.band + 2 * over)} ${n(a.base - tall)}V${n(a.base)}Z`;
      return (
        fill(d, s.face) +
        line(d, s.light, weight, 0.5) +
        line(`M${n(x)} ${n(a.base - tall)}H${n(x + a.band + 2 * over)}`, s.light, weight, 0.4)
      );
    })
    .join('');
  if (a.crown !== 'round') {
    return plinths;
  }
  const top = a.spring - a.half - a.band;
  const d = `M${n(a.cx - a.band * 0.48)} ${n(top - a.band * 0.12)}H${n(a.cx + a.band * 0.48)}L${n(a.cx + a.band * 0.34)} ${n(top + a.band * 1.06)}H${n(a.cx - a.band * 0.34)}Z`;
  return (
    plinths +
    fill(d, s.face) +
    line(d, s.light, weight, 0.7) +
    fill(spark(a.cx, top + a.band * 0.46, a.band * 0.27), s.light)
  );
}

/** A free-standing arch with its lit reveal and, through it, the next world. */
function arch(a: Arch, s: Stone, voussoirs: number, towards: number, world: string): string {
  const depth = a.band * 0.62;
  const inner: Arch = {
    ...a,
    cx: a.cx + towards,
    half: a.half - depth,
    base: a.base,
    spring: a.spring + depth * 0.16,
  };
  const steps = range(5)
    .map((i) => {
      const t = i / 5;
      const layer: Arch = {
        ...a,
        cx: lerp(a.cx, inner.cx, t),
        half: lerp(a.half, inner.half, t),
        spring: lerp(a.spring, inner.spring, t),
      };
      return fill(opening(layer, 0), s.light, 0.12 + t * 0.16);
    })
    .join('');
  return [
    fill(opening(a, a.band), s.face),
    joints(a, s, voussoirs),
    fill(opening(a, 0), s.reveal),
    clipped(`reveal-${a.name}`, opening(a, 0), steps),
    clipped(`world-${a.name}`, opening(inner, 0), world),
    line(opening(inner, 0), s.light, Math.max(0.9, a.band / 28), 0.9),
    line(opening(a, 0), s.light, Math.max(0.7, a.band / 44), 0.55),
    line(opening(a, a.band), s.light, Math.max(0.7, a.band / 40), 0.4),
    dressings(a, s),
  ].join('');
}

interface Stretch {
  top: number;
  bottom: number;
  centre: readonly number[];
  width: readonly [far: number, near: number];
}

/** Road between two thresholds; its centre swings through the given x positions, far to near. */
function roadEdges(r: Stretch): { left: Point[]; right: Point[] } {
  const samples = 60;
  const points = range(samples + 1).map((i) => {
    const t = i / samples;
    // Bends crowd together with distance.
    const along = Math.sqrt(t);
    const slot = along * (r.centre.length - 1);
    const k = Math.min(Math.floor(slot), r.centre.length - 2);
    const f = slot - k;
    const ease = f * f * (3 - 2 * f);
    const x = lerp(r.centre[k] ?? 0, r.centre[k + 1] ?? 0, ease);
    const w = lerp(r.width[0], r.width[1], t ** 1.15) / 2;
    return { x, y: lerp(r.top, r.bottom, t), w };
  });
  return { left: points.map((p) => [p.x - p.w, p.y]), right: points.map((p) => [p.x + p.w, p.y]) };
}

function road(
  id: string,
  r: Stretch,
  far: string,
  near: string,
  edge: string,
  rut: string,
): string {
  const { left, right } = roadEdges(r);
  const outline = polyline([...left, ...[...right].reverse()], true);
  const rng = seeded(r.top);
  const height = r.bottom - r.top;
  const slabs = range(Math.round(height / 3.2))
    .map(() => {
      const t = rng() ** 0.8;
      const index = Math.min(60, Math.floor(t * 60));
      const [lx, y] = left[index] as Point;
      const [rx] = right[index] as Point;
      const at = between(rng, 0.06, 0.94);
      return sliver(lerp(lx, rx, at), y, (rx - lx) * between(rng, 0.06, 0.2), lerp(0.8, 3.4, t));
    })
    .join('');
  return [
    verticalGradient(`road-${id}`, r.top, r.bottom, [
      [0, far],
      [1, near],
    ]),
    fill(outline, `url(#road-${id})`),
    clipped(`ruts-${id}`, outline, fill(slabs, rut, 0.5)),
    line(polyline(left), edge, Math.max(0.8, r.width[1] / 110), 0.9),
    line(polyline(right), edge, Math.max(0.8, r.width[1] / 110), 0.9),
  ].join('');
}

/** Contour strokes that follow the fall of the land on both sides of the road. */
function furrows(
  box: Box,
  count: number,
  color: string,
  weight: number,
  seed: number,
  opacity: number,
): string {
  const d = range(count)
    .map((i) => {
      const t = ((i + 0.5) / count) ** 1.5;
      const y = box.y + t * box.height;
      const points = range(41).map((k): Point => {
        const x = box.x + (k / 40) * box.width;
        return [
          x,
          y +
            fractalNoise(x / (box.width * 0.3) + i * 0.05, seed, 3) * box.height * 0.2 * (0.35 + t),
        ];
      });
      return smooth(points);
    })
    .join('');
  return line(d, color, weight, opacity);
}

function stars(box: Box, count: number, seed: number, color: string, largest: number): string {
  const rng = seeded(seed);
  return fill(
    range(count)
      .map((i) => {
        const x = between(rng, box.x, box.x + box.width);
        const y = between(rng, box.y, box.y + box.height);
        const size = largest * (0.12 + 0.3 * rng() ** 3);
        if (underTitle(x, y)) {
          return '';
        }
        return i % 17 === 0 ? spark(x, y, largest * between(rng, 0.9, 1.9)) : circle(x, y, size);
      })
      .join(''),
    color,
  );
}

function fourthWorld(): string {
  const a = ARCHES.fourth;
  const rays = range(24)
    .map((i) => {
      const [x, y] = polar(a.cx, 1160, 120, i * 15);
      return `M${a.cx} 1160L${n(x)} ${n(y)}`;
    })
    .join('');
  return [
    rect(500, 1040, 220, 200, ink.cream),
    line(rays, ink.honey, 1, 0.7),
    fill(circle(a.cx, 1152, 17), '#fffaf0'),
    fill(
      ridge({ from: 540, to: 680, base: 1172, height: 7, wave: 30, seed: 3, step: 2 }, 1230),
      ink.brass,
    ),
    road(
      'fourth',
      { top: 1170, bottom: 1190, centre: [612, 606, 610], width: [3, 20] },
      '#fffaf0',
      '#fffaf0',
      ink.cream,
      ink.honey,
    ),
  ].join('');
}

function thirdWorld(): string {
  const rng = seeded(71);
  const clouds = range(38)
    .map(() =>
      sliver(
        between(rng, 500, 700),
        between(rng, 985, 1130),
        between(rng, 26, 90),
        between(rng, 1.4, 4),
      ),
    )
    .join('');
  const stone: Stone = { face: '#8a6a35', joint: '#5d4824', reveal: '#e3bd78', light: ink.cream };
  return [
    verticalGradient('sky-third', 970, 1200, [
      [0, '#b98a45'],
      [0.55, ink.brass],
      [1, ink.honey],
    ]),
    rect(480, 960, 240, 300, 'url(#sky-third)'),
    fill(clouds, ink.honey, 0.75),
    fill(circle(562, 1040, 9), ink.cream),
    fill(circle(641, 1018, 4.5), ink.cream),
    fill(
      ridge({ from: 480, to: 720, base: 1168, height: 26, wave: 44, seed: 8, step: 2 }, 1260),
      '#b3853f',
    ),
    fill(
      ridge({ from: 480, to: 720, base: 1188, height: 12, wave: 60, seed: 11, step: 2 }, 1260),
      '#8e7140',
    ),
    arch(ARCHES.fourth, stone, 13, 0, fourthWorld()),
    fill(
      ridge({ from: 480, to: 720, base: 1190, height: 5, wave: 40, seed: 14, step: 2 }, 1260),
      '#75633c',
    ),
    furrows({ x: 500, y: 1192, width: 200, height: 44 }, 9, '#a98a4d', 0.8, 4, 0.8),
    road(
      'third',
      { top: 1186, bottom: 1236, centre: [610, 592, 614, 596], width: [15, 40] },
      ink.cream,
      ink.honey,
      '#fff6df',
      ink.brass,
    ),
  ].join('');
}

function secondWorld(): string {
  const stone: Stone = { face: '#345f57', joint: '#1f443f', reveal: '#b59557', light: ink.honey };
  const planet = { x: 718, y: 965, r: 82 };
  const shade = range(15)
    .map((i) => {
      const y = planet.y - planet.r + ((i + 1) * 2 * planet.r) / 16;
      const half = Math.sqrt(planet.r ** 2 - (y - planet.y) ** 2);
      return sliver(planet.x + half * 0.32, y, half * 1.36, 2.6);
    })
    .join('');
  return [
    verticalGradient('sky-second', 800, 1250, [
      [0, '#2f6f6d'],
      [0.55, '#5f9284'],
      [1, '#b9b98c'],
    ]),
    rect(420, 740, 420, 620, 'url(#sky-second)'),
    stars({ x: 440, y: 760, width: 380, height: 200 }, 46, 22, ink.cream, 4),
    fill(circle(planet.x, planet.y, planet.r), '#cdc79c'),
    fill(shade, '#7fa08b', 0.9),
    line(
      `M${planet.x - 124} ${planet.y + 30}A130 26 -16 0 0 ${planet.x + 124} ${planet.y - 42}`,
      ink.cream,
      2,
      0.9,
    ),
    fill(
      ridge({ from: 420, to: 840, base: 1190, height: 90, wave: 90, seed: 29, step: 3 }, 1360),
      '#7b9f88',
    ),
    fill(
      ridge({ from: 420, to: 840, base: 1226, height: 56, wave: 110, seed: 33, step: 3 }, 1360),
      '#55867a',
    ),
    arch(ARCHES.third, stone, 17, 1, thirdWorld()),
    fill(
      ridge({ from: 420, to: 840, base: 1242, height: 12, wave: 90, seed: 37, step: 3 }, 1360),
      '#3b6c66',
    ),
    furrows({ x: 440, y: 1246, width: 380, height: 90 }, 13, '#79a08c', 1, 9, 0.75),
    road(
      'second',
      { top: 1232, bottom: 1326, centre: [597, 632, 584, 628], width: [38, 94] },
      ink.honey,
      '#d9b36a',
      ink.cream,
      '#a98243',
    ),
  ].join('');
}

function firstWorld(): string {
  const stone: Stone = { face: '#0d303a', joint: '#2b6165', reveal: '#4d7f76', light: '#d9c48d' };
  const trails = range(16)
    .map((i) => {
      const r = 150 + i * 26;
      const [x0, y0] = polar(470, 850, r, 196 + i * 9);
      const [x1, y1] = polar(470, 850, r, 196 + i * 9 + 38 + ((i * 53) % 60));
      return `M${n(x0)} ${n(y0)}A${r} ${r} 0 0 1 ${n(x1)} ${n(y1)}`;
    })
    .join('');
  const moon = 'M436 816a52 52 0 1 0 62 74a42 42 0 1 1 -62 -74Z';
  return [
    verticalGradient('sky-first', 640, 1320, [
      [0, '#123b45'],
      [0.5, '#1d5058'],
      [1, '#4b8580'],
    ]),
    rect(260, 600, 700, 940, 'url(#sky-first)'),
    line(trails, '#6fa39a', 1.2, 0.5),
    stars({ x: 290, y: 650, width: 620, height: 440 }, 120, 41, '#e9e3c2', 6),
    fill(moon, ink.honey),
    fill(
      ridge({ from: 260, to: 960, base: 1190, height: 210, wave: 150, seed: 52, step: 3 }, 1540),
      '#3a7473',
    ),
    fill(
      ridge({ from: 260, to: 960, base: 1252, height: 130, wave: 170, seed: 56, step: 3 }, 1540),
      '#2a6064',
    ),
    fill(
      ridge({ from: 260, to: 960, base: 1302, height: 60, wave: 200, seed: 59, step: 3 }, 1540),
      '#1f5157',
    ),
    arch(ARCHES.second, stone, 21, -3, secondWorld()),
    fill(
      ridge({ from: 260, to: 960, base: 1338, height: 22, wave: 190, seed: 63, step: 3 }, 1540),
      '#17464e',
    ),
    furrows({ x: 270, y: 1344, width: 680, height: 190 }, 17, '#4f8783', 1.3, 15, 0.7),
    road(
      'first',
      { top: 1322, bottom: 1512, centre: [628, 566, 668, 600], width: [92, 214] },
      '#d9b36a',
      '#b58a46',
      ink.honey,
      '#7d6434',
    ),
  ].join('');
}

/** A walker with staff, pack and lantern, about to cross the first threshold. */
function walker(x: number, y: number, height: number): string {
  const s = height / 100;
  const cloak =
    'M-2 -84C-10 -83 -13 -76 -12 -70C-19 -62 -22 -48 -23 -34C-24 -20 -25 -12 -27 -5L-13 -2L-15 1H-4L-3 -4L6 -3L7 1H17L13 -5L22 -7C19 -24 19 -46 13 -60C12 -66 10 -69 8 -71C9 -79 5 -84 -2 -84Z';
  const hat =
    'M-25 -80C-18 -84 -13 -86 -10 -88C-10 -97 -6 -102 -1 -103C5 -102 8 -96 8 -88C12 -86 17 -83 22 -79C8 -76 -10 -76 -25 -80Z';
  return group(
    [
      fill('M-30 0C-60 26 -96 66 -150 120L-84 120C-40 70 0 30 20 0Z', ink.night, 0.5),
      line('M27 -104L22 2', ink.night, 3.2),
      fill(cloak, ink.night),
      fill(hat, ink.night),
      line('M11 -56L26 -62', ink.night, 6),
      line('M27 -104q9 -3 12 7', ink.night, 2.4),
      radialGradient('routes-lantern', 39, -88, 40, [
        [0, ink.cream, 0.75],
        [0.4, ink.honey, 0.35],
        [1, ink.honey, 0],
      ]),
      fill(circle(39, -88, 40), 'url(#routes-lantern)'),
      fill('M34 -96h10l3 14h-16Z', '#fffaf0'),
      line('M13 -60C18 -44 17 -24 21 -9M8 -88C12 -86 17 -83 22 -79', ink.honey, 1.6, 0.9),
    ].join(''),
    { transform: `translate(${n(x)} ${n(y)}) scale(${s.toFixed(3)})` },
  );
}

/** Cypresses as dark flames, their inner side touched by the light of the arch. */
function cypresses(): string {
  const places: readonly (readonly [x: number, height: number])[] = [
    [96, 430],
    [150, 300],
    [182, 190],
    [1028, 230],
    [1066, 360],
    [1112, 270],
  ];
  return places
    .map(([x, h]) => {
      const w = h * 0.12;
      const foot = 1532;
      const lit = x < COVER.centre ? 1 : -1;
      const d = `M${n(x)} ${n(foot - h)}C${n(x + w * 0.6)} ${n(foot - h * 0.74)} ${n(x + w * 1.1)} ${n(foot - h * 0.42)} ${n(x + w * 0.7)} ${n(foot - h * 0.1)}Q${n(x)} ${n(foot)} ${n(x - w * 0.7)} ${n(foot - h * 0.1)}C${n(x - w * 1.1)} ${n(foot - h * 0.42)} ${n(x - w * 0.6)} ${n(foot - h * 0.74)} ${n(x)} ${n(foot - h)}Z`;
      const strokes = range(7)
        .map((i) => {
          const t = 0.16 + i * 0.11;
          const reach = w * 0.72 * Math.sin(0.25 + t * 2.2);
          return `M${n(x + lit * reach * 0.25)} ${n(foot - h * (1 - t) + h * 0.05)}Q${n(x + lit * reach * 0.7)} ${n(foot - h * (1 - t))} ${n(x + lit * reach)} ${n(foot - h * (1 - t) - h * 0.05)}`;
        })
        .join('');
      return (
        line(`M${n(x)} ${foot - 20}V${foot + 6}`, '#071a20', 5) +
        fill(d, '#071a20') +
        line(strokes, '#3d7774', 1.5, 0.8)
      );
    })
    .join('');
}

/** Astrolabe rings behind the first arch. */
function rings(): string {
  const a = ARCHES.first;
  const circles = [424, 434, 462].map((r) => circle(a.cx, a.spring, r)).join('');
  const ticks = range(180)
    .map((i) => {
      const angle = i * 2;
      const [x0, y0] = polar(a.cx, a.spring, 434, angle);
      const [x1, y1] = polar(a.cx, a.spring, i % 5 === 0 ? 456 : 443, angle);
      return `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`;
    })
    .join('');
  const beads = range(24)
    .map((i) => {
      const [x, y] = polar(a.cx, a.spring, 462, i * 15);
      return i % 12 === 0 ? spark(x, y, 13) : circle(x, y, 3);
    })
    .join('');
  return (
    line(circles, ink.brass, 1.3, 0.5) +
    line(ticks, ink.brass, 1.3, 0.55) +
    fill(beads, ink.brass, 0.7)
  );
}

/** The night around the first arch; drawn wider than the cover so that it also fills landscapes. */
export function backdrop(box: Box): string {
  const right = box.x + box.width;
  return [
    verticalGradient('sky-night', box.y, 1500, [
      [0, '#081a21'],
      [0.6, '#0d2a33'],
      [1, '#1b4c54'],
    ]),
    rect(box.x, box.y, box.width, box.height, 'url(#sky-night)'),
    stars(
      { x: box.x, y: box.y, width: box.width, height: 1200 - box.y },
      Math.round(box.width / 8),
      90,
      '#cfd8c0',
      5,
    ),
    radialGradient('halo', ARCHES.first.cx, 1120, 760, [
      [0, ink.verdigris, 0.75],
      [0.6, ink.teal, 0.4],
      [1, ink.teal, 0],
    ]),
    rect(box.x, box.y, box.width, box.height, 'url(#halo)'),
    rings(),
    fill(
      ridge(
        { from: box.x, to: right, base: 1270, height: 300, wave: 260, seed: 112, step: 4 },
        1900,
      ),
      '#143f49',
    ),
    fill(
      ridge(
        { from: box.x, to: right, base: 1360, height: 190, wave: 230, seed: 118, step: 4 },
        1900,
      ),
      '#0f343d',
    ),
    fill(
      ridge(
        { from: box.x, to: right, base: 1450, height: 90, wave: 260, seed: 121, step: 4 },
        1900,
      ),
      '#0c2a33',
    ),
  ].join('');
}

/** Arches, foreground and road. */
export function motif(box: Box): string {
  const stone: Stone = { face: '#071b22', joint: '#24545a', reveal: '#1f5157', light: '#a9b58f' };
  const right = box.x + box.width;
  const ground = ridgePoints({
    from: box.x,
    to: right,
    base: 1516,
    height: 26,
    wave: 300,
    seed: 131,
    step: 6,
  });
  const rng = seeded(140);
  const grass = range(Math.round(box.width * 0.6))
    .map(() => {
      const y = between(rng, 1525, 1790);
      const x = between(rng, box.x, right);
      const h = lerp(5, 22, (y - 1525) / 265) * between(rng, 0.6, 1.3);
      return `M${n(x)} ${n(y)}q${n(between(rng, -2, 2))} ${n(-h * 0.6)} ${n(between(rng, -6, 6))} ${n(-h)}`;
    })
    .join('');
  return [
    arch(ARCHES.first, stone, 27, 6, firstWorld()),
    cypresses(),
    fill(`${polyline(ground)}L${right} 2000L${box.x} 2000Z`, '#0a222a'),
    furrows({ x: box.x, y: 1522, width: box.width, height: 330 }, 19, '#255058', 1.6, 24, 0.7),
    line(grass, '#2d5a5c', 1.5, 0.7),
    road(
      'near',
      { top: 1506, bottom: 1830, centre: [602, 706, 452, 660], width: [216, 470] },
      '#b58a46',
      '#33423a',
      ink.brass,
      '#22343a',
    ),
    stipple(
      seeded(150),
      { x: 240, y: 1480, width: 760, height: 120 },
      2600,
      ink.honey,
      (x, y) => Math.max(0, 0.5 - Math.hypot((x - 610) / 640, (y - 1510) / 120) * 0.6),
      [1.2, 1.8],
      0.6,
    ),
    walker(562, 1578, 140),
  ].join('');
}

export function cover(): string {
  const box: Box = { x: 0, y: 0, width: COVER.width, height: COVER.height };
  const title = [
    { text: 'THE', size: 46, tracking: 380, baseline: 168 },
    { text: 'ROUTES', size: 186, tracking: 70, baseline: 322 },
    { text: 'BETWEEN WORLDS', size: 82, tracking: 78, baseline: 424 },
  ];
  return sheet(
    COVER.width,
    COVER.height,
    [
      backdrop(box),
      motif(box),
      verticalGradient('foot', 1560, 1800, [
        [0, ink.night, 0],
        [0.45, ink.night, 0.86],
        [1, ink.night, 0.98],
      ]),
      rect(0, 1560, COVER.width, 240, 'url(#foot)'),
      grain(COVER.width, COVER.height, 0.34, 7),
      coverLettering(title, { line: ink.brass, title: ink.cream }, 472),
    ].join(''),
  );
}
