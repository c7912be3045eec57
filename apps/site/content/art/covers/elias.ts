/** "The Airborne Adventures of Elias Harrow": a small airship before the rising sun, over a sea of cloud. */

import { COVER, coverLettering } from '../kit/frame.ts';
import { elias as ink } from '../kit/palette.ts';
import { between, fractalNoise, seeded } from '../kit/random.ts';
import {
  circle,
  lerp,
  n,
  polar,
  polyline,
  range,
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

const SUN = { x: 600, y: 1120, r: 336 } as const;

// ---------------------------------------------------------------- the airship

/** Half length and half height of the envelope; the nose points right. */
const HULL = { length: 400, height: 132 } as const;

/** Radius of the envelope at −1 (tail) … 1 (nose). */
function girth(u: number): number {
  const blunt = Math.sqrt(Math.max(0, 1 - u * u));
  return HULL.height * blunt ** 0.92 * (1 + 0.16 * u);
}

function gore(turn: number): Point[] {
  return range(61).map((i) => {
    const u = -1 + i / 30;
    return [u * HULL.length, girth(u) * Math.sin((turn * Math.PI) / 180)];
  });
}

const GORES: readonly string[] = [
  '#1f3152',
  '#b6a79b',
  '#26395b',
  '#c9ab90',
  '#34405c',
  '#dcae83',
  '#5a3d45',
  '#eab47c',
  '#8e4a36',
  '#f6c68a',
  '#c0622f',
  '#ffdc9f',
];

function envelope(): string {
  const turns = range(GORES.length + 1).map((i) => -90 + (i * 180) / GORES.length);
  const panels = GORES.map((color, i) => {
    const top = gore(turns[i] ?? 0);
    const bottom = gore(turns[i + 1] ?? 0);
    return fill(`${polyline(top)}L${polyline([...bottom].reverse()).slice(1)}Z`, color);
  });
  const seams = turns.map((t) => polyline(gore(t))).join('');
  const hoops = range(13)
    .map((i) => {
      const u = -0.9 + i * 0.15;
      const g = girth(u);
      const bulge = 26 * (1 - Math.abs(u) * 0.4);
      return `M${n(u * HULL.length)} ${n(-g)}C${n(u * HULL.length + bulge)} ${n(-g * 0.5)} ${n(u * HULL.length + bulge)} ${n(g * 0.5)} ${n(u * HULL.length)} ${n(g)}`;
    })
    .join('');
  const outline = `${polyline(gore(-90))}L${polyline([...gore(90)].reverse()).slice(1)}Z`;
  const rng = seeded(12);
  const shadowLines = range(150)
    .map(() => {
      const u = between(rng, -0.9, 0.92);
      const t = rng() ** 1.7;
      return sliver(
        u * HULL.length,
        -girth(u) * (0.98 - 0.85 * t),
        between(rng, 30, 110) * (1 - t * 0.5),
        2,
      );
    })
    .join('');
  return [
    ...panels,
    clipped(
      'envelope',
      outline,
      [
        fill(shadowLines, ink.night, 0.5),
        line(hoops, ink.night, 2, 0.55),
        line(hoops, ink.cream, 0.8, 0.35, { transform: 'translate(3 0)' }),
      ].join(''),
    ),
    line(seams, ink.night, 1, 0.45),
    line(polyline(gore(90)), '#fff3d6', 3, 0.9),
    fill('M384 -16C412 -14 428 -6 436 0C428 6 412 14 384 16Z', ink.copper),
    line('M434 0H470', ink.night, 3),
    line(outline, ink.night, 1.6, 0.6),
  ].join('');
}

function tail(): string {
  const fin = (d: string, ribs: string): string =>
    fill(d, '#2a2f49') + line(ribs, ink.apricot, 1.4, 0.7) + line(d, ink.night, 1.6);
  return [
    fin(
      'M-300 -74C-350 -120 -400 -190 -470 -204C-452 -160 -444 -100 -430 -40Z',
      'M-318 -72C-372 -112 -420 -160 -458 -194M-346 -62C-392 -96 -424 -130 -450 -166M-378 -52C-410 -78 -430 -100 -442 -124',
    ),
    fin(
      'M-300 74C-350 112 -396 166 -452 186C-446 140 -440 90 -430 40Z',
      'M-318 72C-366 104 -410 146 -444 176M-348 62C-388 90 -420 118 -444 144M-378 50C-408 72 -428 90 -440 106',
    ),
    fin(
      'M-336 -14C-400 -40 -470 -56 -540 -44C-520 -16 -520 16 -540 44C-470 56 -400 40 -336 14Z',
      'M-356 -10C-420 -30 -480 -40 -530 -36M-352 0H-524M-356 10C-420 30 -480 40 -530 36',
    ),
  ].join('');
}

/** Fan-shaped side sail with battens. */
function wing(): string {
  const tip: Point[] = [
    [-132, 214],
    [-186, 284],
    [-182, 356],
    [-128, 420],
  ];
  const root: Point = [96, 240];
  const panels = tip.slice(0, -1).map((p, i) => {
    const q = tip[i + 1] as Point;
    const mx = (p[0] + q[0]) / 2 + 34;
    const my = (p[1] + q[1]) / 2 - 6;
    const tone = ['#e9a568', '#c97645', '#9c4f35'][i] ?? ink.copper;
    return fill(`M${root[0]} ${root[1]}L${p[0]} ${p[1]}Q${n(mx)} ${n(my)} ${q[0]} ${q[1]}Z`, tone);
  });
  const battens = tip.map((p) => `M${root[0]} ${root[1]}L${p[0]} ${p[1]}`).join('');
  const weave = range(5)
    .map((k) => {
      const t = 0.35 + k * 0.13;
      return smooth(tip.map(([x, y]): Point => [lerp(root[0], x, t), lerp(root[1], y, t)]));
    })
    .join('');
  return panels.join('') + line(weave, ink.night, 1, 0.35) + line(battens, ink.night, 3);
}

/** The boy at the rail, holding the line of his kite. */
function boy(): string {
  return group(
    [
      fill(
        'M-13 0L-10 -36C-15 -48 -16 -62 -12 -72L-5 -80H8C15 -74 17 -62 15 -46L12 -36L15 0H4L1 -30L-3 0Z',
        ink.night,
      ),
      line('M9 -70L27 -74L44 -92', ink.night, 8),
      line('M-9 -70L-26 -46', ink.night, 7.5),
      fill(circle(4, -93, 13.5), ink.night),
      fill('M-12 -95C-12 -114 12 -116 19 -99L33 -95C26 -91 12 -92 -12 -92Z', ink.night),
      fill(
        'M-2 -80C-20 -84 -40 -78 -66 -90C-56 -79 -64 -74 -76 -66C-48 -65 -26 -70 2 -73Z',
        ink.copper,
      ),
      line('M16 -46C18 -58 16 -66 12 -72', ink.apricot, 2),
    ].join(''),
    { transform: 'translate(256 214) scale(1.12)' },
  );
}

function gondola(): string {
  const hull =
    'M-214 196C-214 196 -60 214 96 212C190 211 262 196 326 166C316 232 262 296 168 306H-116C-178 304 -206 256 -214 196Z';
  const planks = range(6)
    .map((i) => {
      const t = i / 6;
      return `M${n(lerp(-212, -140, t))} ${n(lerp(204, 300, t))}C${n(-60)} ${n(lerp(222, 308, t))} 90 ${n(lerp(220, 308, t))} ${n(lerp(180, 170, t))} ${n(lerp(208, 302, t))}C${n(lerp(240, 210, t))} ${n(lerp(202, 296, t))} ${n(lerp(290, 240, t))} ${n(lerp(188, 276, t))} ${n(lerp(322, 262, t))} ${n(lerp(174, 268, t))}`;
    })
    .join('');
  const posts = range(17)
    .map((i) => {
      const x = -196 + i * 29;
      const y = x < 110 ? 200 + x * 0.05 : 208 - (x - 110) * 0.12;
      return `M${n(x)} ${n(y)}V${n(y - 34)}`;
    })
    .join('');
  const portholes = range(4)
    .map((i) => circle(118 + i * 34, 246 - i * 5, 10))
    .join('');
  return [
    fill('M-196 196V120H-86L-72 196Z', '#2a2f49'),
    fill('M-206 122C-170 100 -110 100 -74 122Z', ink.copper),
    fill('M-176 140h26v32h-26ZM-134 140h26v32h-26Z', '#ffdf9f'),
    line('M-163 140v32M-121 140v32M-176 156h26M-134 156h26', ink.night, 2),
    boy(),
    fill(hull, '#3a2530'),
    clipped(
      'hull',
      hull,
      [
        fill('M-220 300C-40 330 160 320 330 160L330 340H-220Z', ink.copper, 0.55),
        fill('M-160 316C20 330 180 312 300 220L330 340H-220Z', ink.apricot, 0.55),
        line(planks, ink.night, 2, 0.65),
      ].join(''),
    ),
    fill(portholes, ink.night),
    fill(
      range(4)
        .map((i) => circle(118 + i * 34, 246 - i * 5, 6.5))
        .join(''),
      '#ffdf9f',
    ),
    line(posts, ink.night, 2.4),
    line('M-206 166C-60 176 100 178 190 164C250 156 300 140 336 122', ink.night, 3.4),
    line('M-214 197C-60 214 96 213 150 210C230 202 280 188 326 166', ink.apricot, 3),
    line('M326 166C352 148 380 120 400 104', ink.night, 5),
    fill('M340 158C356 150 368 138 376 126C382 142 368 162 350 170Z', ink.copper),
    // Screw at the stern.
    line('M-214 240H-258', ink.night, 6),
    fill(
      'M-262 240C-286 210 -284 172 -262 160C-250 186 -252 216 -262 240ZM-262 240C-238 270 -240 308 -262 320C-274 294 -272 264 -262 240Z',
      '#2a2f49',
    ),
    line('M-262 160V320', ink.apricot, 1.4, 0.8),
    fill(circle(-262, 240, 8), ink.copper),
  ].join('');
}

function rigging(): string {
  const anchors = [-300, -236, -172, -108, -44, 20, 84, 148, 204];
  const ropes = anchors
    .map((x, i) => {
      const g = girth(x / HULL.length);
      const foot = lerp(-200, 196, i / (anchors.length - 1));
      return `M${n(x)} ${n(g * 0.94)}L${n(foot)} 170M${n(x)} ${n(g * 0.94)}L${n(foot + 36)} 170`;
    })
    .join('');
  return line(ropes, ink.night, 1.6, 0.9);
}

export function airship(x: number, y: number, scale: number, tilt: number): string {
  return group(
    [
      tail(),
      rigging(),
      envelope(),
      gondola(),
      wing(),
      fill(
        'M-466 -202C-500 -214 -520 -196 -556 -212C-580 -220 -600 -214 -616 -222L-596 -196L-610 -170C-592 -176 -574 -168 -552 -172C-520 -180 -500 -166 -462 -176Z',
        ink.copper,
      ),
    ].join(''),
    { transform: `translate(${n(x)} ${n(y)}) rotate(${tilt}) scale(${scale})` },
  );
}

// ------------------------------------------------------------------- kites

export function kite(
  x: number,
  y: number,
  size: number,
  turn: number,
  held: Point,
  inks: readonly [string, string],
): string {
  const rng = seeded(Math.round(x * 7 + y));
  const tailPoints = range(9).map((i): Point => [
    Math.sin(i * 1.1 + x) * size * 0.22 - i * size * 0.1,
    size * 1.1 + i * size * 0.34,
  ]);
  const bows = tailPoints
    .slice(1)
    .map(([bx, by], i) => {
      const w = size * (0.2 - i * 0.012);
      const lean = between(rng, -0.3, 0.3) * w;
      return `M${n(bx)} ${n(by)}L${n(bx - w)} ${n(by - w * 0.5 + lean)}L${n(bx - w * 0.8)} ${n(by + w * 0.6 + lean)}ZM${n(bx)} ${n(by)}L${n(bx + w)} ${n(by - w * 0.5 - lean)}L${n(bx + w * 0.8)} ${n(by + w * 0.6 - lean)}Z`;
    })
    .join('');
  const [lx, ly] = held;
  const sag = `M${n(x)} ${n(y)}Q${n((x + lx) / 2 + 30)} ${n((y + ly) / 2 + Math.abs(x - lx) * 0.55)} ${n(lx)} ${n(ly)}`;
  return [
    line(sag, ink.cream, 1.3, 0.75),
    group(
      [
        line(smooth([[0, size], ...tailPoints]), ink.cream, 1.4, 0.8),
        fill(bows, inks[1]),
        fill(`M0 ${n(-size)}L${n(size * 0.72)} ${n(-size * 0.2)}L0 ${n(size)}Z`, inks[0]),
        fill(`M0 ${n(-size)}L${n(-size * 0.72)} ${n(-size * 0.2)}L0 ${n(size)}Z`, inks[1]),
        line(
          `M0 ${n(-size)}V${n(size)}M${n(-size * 0.72)} ${n(-size * 0.2)}H${n(size * 0.72)}`,
          ink.night,
          1.6,
          0.8,
        ),
        fill(spark(0, -size * 0.2, size * 0.2), ink.cream),
      ].join(''),
      { transform: `translate(${n(x)} ${n(y)}) rotate(${turn})` },
    ),
  ].join('');
}

// ------------------------------------------------------------------- clouds

interface Bank {
  y: number;
  /** Radius of the puffs. */
  size: number;
  lift: number;
  body: string;
  rim: string;
  hatch: string;
  seed: number;
}

/** A bank of scalloped cloud, rims turned to the sun, shaded with arcs. */
function bank(b: Bank, box: Box): string {
  const rng = seeded(b.seed);
  const swell = (x: number): number =>
    Math.max(0, fractalNoise(x / (b.size * 5), b.seed, 3) + 0.42) * b.lift;
  const count = Math.round((box.width / b.size) * 4.2);
  const puffs = range(count)
    .map((i) => {
      const x = box.x - b.size + ((i + rng()) / count) * (box.width + 2 * b.size);
      const depth = rng();
      return {
        x,
        y: b.y - swell(x) * (1 - depth * 0.9) + depth * b.size * 0.9,
        r: b.size * lerp(0.34, 0.95, rng() ** 1.3),
      };
    })
    .sort((p, q) => p.y - q.y);
  const heart = range(Math.ceil(box.width / 10) + 1).map((i): Point => {
    const x = box.x + i * 10;
    return [x, b.y - swell(x) * 0.72 + b.size * 0.2];
  });
  const drawn = puffs.map((p) => {
    const towardsSun = Math.max(-1, Math.min(1, (SUN.x - p.x) / 520));
    const arc = (r: number, lift: number, from: number, to: number): string => {
      const [x0, y0] = polar(p.x, p.y + lift, r, from);
      const [x1, y1] = polar(p.x, p.y + lift, r, to);
      return `M${n(x0)} ${n(y0)}A${n(r)} ${n(r)} 0 0 1 ${n(x1)} ${n(y1)}`;
    };
    const middle = 270 + towardsSun * 26;
    const [x0, y0] = polar(p.x, p.y, p.r, middle - 84);
    const [x1, y1] = polar(p.x, p.y, p.r, middle + 84);
    const within = p.r * 1.055;
    const rim = `M${n(x0)} ${n(y0)}A${n(p.r)} ${n(p.r)} 0 0 1 ${n(x1)} ${n(y1)}A${n(within)} ${n(within)} 0 0 0 ${n(x0)} ${n(y0)}Z`;
    const arcs = range(5)
      .map((k) =>
        arc(p.r * (0.88 - k * 0.13), p.r * 0.03, middle - 62 + k * 9, middle + 44 - k * 14),
      )
      .join('');
    return (
      fill(circle(p.x, p.y, p.r), b.body) +
      line(arcs, b.hatch, Math.max(1, b.size / 70), 0.75) +
      fill(rim, b.rim)
    );
  });
  const mist = range(Math.round(box.width / 14))
    .map(() =>
      sliver(
        between(rng, box.x, box.x + box.width),
        b.y + b.size * between(rng, 0.5, 2),
        between(rng, 60, 240),
        between(rng, 1.5, 4),
      ),
    )
    .join('');
  return [
    fill(`${polyline(heart)}L${n(box.x + box.width + 20)} 2600L${n(box.x)} 2600Z`, b.body),
    ...drawn,
    fill(mist, b.hatch, 0.5),
  ].join('');
}

const FAR_BANKS: readonly Bank[] = [
  { y: 1216, size: 34, lift: 60, body: '#efb586', rim: '#fff0cf', hatch: '#f9d6a5', seed: 5 },
  { y: 1272, size: 54, lift: 96, body: '#dd9673', rim: '#ffe3b4', hatch: '#f0b98d', seed: 9 },
  { y: 1352, size: 78, lift: 120, body: '#b97a70', rim: '#fbcf9c', hatch: '#d99b80', seed: 13 },
];

const NEAR_BANKS: readonly Bank[] = [
  { y: 1462, size: 104, lift: 130, body: '#7c6576', rim: '#f0b083', hatch: '#a27f80', seed: 21 },
  { y: 1590, size: 136, lift: 150, body: '#48506e', rim: '#cf8a72', hatch: '#6d6c84', seed: 27 },
  { y: 1716, size: 150, lift: 120, body: '#22304f', rim: '#7d6b80', hatch: '#3c4767', seed: 36 },
];

/** Sky and sun; drawn wider than the cover so that it also fills landscapes. */
export function backdrop(box: Box): string {
  const rng = seeded(3);
  const streaks = range(Math.round(box.width / 7))
    .map(() => {
      const t = rng();
      const y = lerp(620, 1210, t);
      return sliver(
        between(rng, box.x, box.x + box.width),
        y,
        between(rng, 80, 380) * (1.3 - t * 0.5),
        between(rng, 1.5, 6),
      );
    })
    .join('');
  const halo = range(7)
    .map((i) =>
      fill(circle(SUN.x, SUN.y, SUN.r + 26 + (6 - i) * (20 + (6 - i) * 3)), ink.apricot, 0.085),
    )
    .join('');
  const raysOut = range(72)
    .map((i) => {
      const angle = 180 + i * 2.5 + 1.25;
      const [x0, y0] = polar(SUN.x, SUN.y, SUN.r + 20, angle);
      const [x1, y1] = polar(SUN.x, SUN.y, SUN.r + (i % 2 === 0 ? 96 : 56), angle);
      return `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`;
    })
    .join('');
  return [
    verticalGradient('elias-sky', box.y, 1240, [
      [0, '#16243f'],
      [0.34, '#2b4266'],
      [0.58, '#6d7691'],
      [0.78, '#c99484'],
      [1, '#f3b982'],
    ]),
    rect(box.x, box.y, box.width, box.height, 'url(#elias-sky)'),
    fill(streaks, '#f7c79a', 0.2),
    halo,
    line(raysOut, ink.cream, 1.5, 0.55),
    radialGradient('elias-sun', SUN.x, SUN.y, SUN.r, [
      [0, '#fff6df'],
      [0.75, '#fde4b6'],
      [1, '#fbd193'],
    ]),
    fill(circle(SUN.x, SUN.y, SUN.r), 'url(#elias-sun)'),
    line(circle(SUN.x, SUN.y, SUN.r + 10), ink.cream, 1.6, 0.8),
    stipple(
      seeded(8),
      { x: box.x, y: box.y, width: box.width, height: 760 },
      Math.round(box.width * 0.5),
      ink.cream,
      (_x, y) => Math.max(0, 0.3 - (y - box.y) / 1500),
      [1.2, 1.6, 2.6],
      0.6,
    ),
  ].join('');
}

export function farClouds(box: Box): string {
  return FAR_BANKS.map((b) => bank(b, box)).join('');
}

export function nearClouds(box: Box): string {
  return NEAR_BANKS.map((b) => bank(b, box)).join('');
}

/** Swifts crossing the light. */
export function birds(places: readonly (readonly [x: number, y: number, size: number])[]): string {
  const d = places
    .map(
      ([x, y, s]) =>
        `M${n(x - s)} ${n(y - s * 0.3)}Q${n(x - s * 0.4)} ${n(y - s * 0.55)} ${n(x)} ${n(y)}Q${n(x + s * 0.4)} ${n(y - s * 0.6)} ${n(x + s)} ${n(y - s * 0.4)}Q${n(x + s * 0.4)} ${n(y - s * 0.35)} ${n(x)} ${n(y + s * 0.14)}Q${n(x - s * 0.4)} ${n(y - s * 0.3)} ${n(x - s)} ${n(y - s * 0.3)}Z`,
    )
    .join('');
  return fill(d, ink.night, 0.85);
}

export function cover(): string {
  const box: Box = { x: 0, y: 0, width: COVER.width, height: COVER.height };
  const title = [
    { text: 'THE AIRBORNE ADVENTURES OF', size: 46, tracking: 190, baseline: 168 },
    { text: 'ELIAS', size: 146, tracking: 110, baseline: 296 },
    { text: 'HARROW', size: 146, tracking: 74, baseline: 424 },
  ];
  return sheet(
    COVER.width,
    COVER.height,
    [
      backdrop(box),
      birds([
        [1046, 1096, 20],
        [1092, 1066, 14],
        [1014, 1062, 11],
      ]),
      farClouds(box),
      kite(212, 690, 58, -28, [420, 1010], [ink.copper, '#d98b5b']),
      kite(330, 600, 32, -20, [470, 900], ['#e9b080', ink.copper]),
      airship(600, 960, 0.86, -7),
      kite(1046, 690, 50, 24, [874, 1029], ['#f3bd88', ink.copper]),
      nearClouds(box),
      verticalGradient('foot', 1580, 1800, [
        [0, ink.night, 0],
        [0.5, ink.night, 0.8],
        [1, ink.night, 0.95],
      ]),
      rect(0, 1580, COVER.width, 220, 'url(#foot)'),
      grain(COVER.width, COVER.height, 0.34, 11),
      coverLettering(title, { line: ink.apricot, title: ink.cream }, 476),
    ].join(''),
  );
}
