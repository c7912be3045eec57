/** Social previews, 1200 × 630: each cover's scene recomposed for a landscape, the title beside it. */

import * as elias from '../covers/elias.ts';
import * as routes from '../covers/routes.ts';
import * as shadows from '../covers/shadows.ts';
import { frame, ornament, seriesMark } from '../kit/frame.ts';
import { text } from '../kit/lettering.ts';
import { elias as copper, routes as brass, shadows as silver } from '../kit/palette.ts';
import type { Box } from '../kit/shapes.ts';
import { clipped, el, grain, group, rect, sheet } from '../kit/svg.ts';

const SIZE = { width: 1200, height: 630 } as const;

interface Line {
  text: string;
  size: number;
  tracking: number;
  baseline: number;
}

interface Inks {
  line: string;
  title: string;
}

function lettering(cx: number, lines: readonly Line[], inks: Inks): string {
  const last = lines.at(-1)?.baseline ?? 0;
  return [
    frame(inks.line, SIZE.width, SIZE.height, 26, 0, 0),
    seriesMark(cx, 122, 66, inks.line),
    ...lines.map((l) =>
      text(l.text, cx, l.baseline, {
        size: l.size,
        weight: 600,
        tracking: l.tracking,
        color: inks.title,
      }),
    ),
    ornament(cx, last + 50, 240, inks.line),
    text('TALES BETWEEN WORLDS', cx, last + 104, {
      size: 23,
      weight: 700,
      tracking: 230,
      color: inks.line,
    }),
  ].join('');
}

/** Shows the part of a scene that starts at (x, y), at the given scale. */
function view(scene: string, x: number, y: number, scale: number): string {
  return group(scene, { transform: `scale(${scale}) translate(${-x} ${-y})` });
}

/** A shade from one side, so that the title stands on quiet ground. */
function veil(id: string, color: string, solid: number, clear: number): string {
  return `<linearGradient id="${id}"><stop offset="${solid}" stop-color="${color}" stop-opacity="0.9"/><stop offset="${clear}" stop-color="${color}" stop-opacity="0"/></linearGradient>${rect(0, 0, SIZE.width, SIZE.height, `url(#${id})`)}`;
}

function compose(parts: readonly string[], seed: number): string {
  return sheet(
    SIZE.width,
    SIZE.height,
    [...parts.slice(0, -1), grain(SIZE.width, SIZE.height, 0.26, seed), parts.at(-1) ?? ''].join(
      '',
    ),
  );
}

export function routesPreview(): string {
  const scale = 0.54;
  const box: Box = { x: -1060, y: 440, width: 2320, height: 1400 };
  return compose(
    [
      view(routes.backdrop(box) + routes.motif(box), -1034, 474, scale),
      veil('veil', brass.night, 0.1, 0.62),
      lettering(
        328,
        [
          { text: 'THE', size: 34, tracking: 380, baseline: 226 },
          { text: 'ROUTES', size: 115, tracking: 70, baseline: 326 },
          { text: 'BETWEEN WORLDS', size: 50, tracking: 78, baseline: 392 },
        ],
        { line: brass.brass, title: brass.cream },
      ),
    ],
    7,
  );
}

export function eliasPreview(): string {
  const scale = 0.6;
  const box: Box = { x: -880, y: 380, width: 2140, height: 1200 };
  return compose(
    [
      view(
        [
          elias.backdrop(box),
          elias.birds([
            [1010, 1076, 18],
            [1052, 1050, 13],
            [986, 1044, 10],
          ]),
          elias.farClouds(box),
          elias.kite(330, 640, 32, -20, [470, 900], ['#e9b080', copper.copper]),
          elias.airship(600, 990, 0.84, -7),
          elias.kite(1010, 680, 46, 24, [868, 1057], ['#f3bd88', copper.copper]),
          elias.nearClouds(box),
        ].join(''),
        -860,
        410,
        scale,
      ),
      veil('veil', copper.night, 0.3, 0.64),
      lettering(
        334,
        [
          { text: 'THE AIRBORNE', size: 34, tracking: 260, baseline: 214 },
          { text: 'ADVENTURES OF', size: 34, tracking: 218, baseline: 258 },
          { text: 'ELIAS', size: 92, tracking: 110, baseline: 346 },
          { text: 'HARROW', size: 92, tracking: 74, baseline: 428 },
        ],
        { line: copper.apricot, title: copper.cream },
      ),
    ],
    11,
  );
}

export function shadowsPreview(): string {
  const scale = 0.54;
  const box: Box = { x: -980, y: 440, width: 2300, height: 1400 };
  return compose(
    [
      view(
        shadows.sky(box) + shadows.motif(box, { x: 930, y: 1644, scale: 1.3 }),
        -950,
        508,
        scale,
      ),
      veil('veil', silver.night, 0.1, 0.62),
      lettering(
        346,
        [
          { text: 'THE LAST', size: 40, tracking: 300, baseline: 230 },
          { text: 'SHADOW', size: 110, tracking: 62, baseline: 326 },
          { text: 'OF AMAN', size: 52, tracking: 240, baseline: 392 },
        ],
        { line: silver.silver, title: silver.moon },
      ),
    ],
    17,
  );
}

/** The whole site: three doors, a tale behind each. */
export function sitePreview(): string {
  const door = (x: number, half: number, scene: string, id: string, color: string): string => {
    const top = 108;
    const outline = (grow: number): string => {
      const h = half + grow;
      return `M${x - h} 528V${top + half}A${h} ${h} 0 0 1 ${x + h} ${top + half}V528Z`;
    };
    const ring = el('path', {
      d: outline(9),
      fill: 'none',
      stroke: color,
      'stroke-width': 1.2,
      opacity: 0.8,
    });
    const edge = el('path', { d: outline(0), fill: 'none', stroke: color, 'stroke-width': 2.6 });
    return clipped(id, outline(0), scene) + edge + ring;
  };
  const scene = (content: string, cx: number, x: number, y: number, scale: number): string =>
    group(content, { transform: `translate(${cx} 0) scale(${scale}) translate(${-x} ${-y})` });
  const box: Box = { x: 0, y: 300, width: 1200, height: 1500 };
  return compose(
    [
      rect(0, 0, SIZE.width, SIZE.height, brass.night),
      door(
        668,
        78,
        scene(routes.backdrop(box) + routes.motif(box), 668, 622, 523, 0.42),
        'door-routes',
        brass.brass,
      ),
      door(
        860,
        78,
        scene(
          [
            elias.backdrop(box),
            elias.farClouds(box),
            elias.airship(606, 985, 0.42, -7),
            elias.nearClouds(box),
          ].join(''),
          860,
          600,
          340,
          0.36,
        ),
        'door-elias',
        brass.brass,
      ),
      door(
        1052,
        78,
        scene(
          shadows.sky(box) + shadows.motif(box, { x: 462, y: 1644, scale: 1.5 }),
          1052,
          600,
          236,
          0.36,
        ),
        'door-shadows',
        brass.brass,
      ),
      rect(560, 528, 600, 2.6, brass.brass),
      [
        frame(brass.brass, SIZE.width, SIZE.height, 26, 0, 0),
        seriesMark(312, 164, 84, brass.brass),
        text('TALES', 312, 318, { size: 116, weight: 600, tracking: 80, color: brass.cream }),
        text('BETWEEN WORLDS', 312, 384, {
          size: 47,
          weight: 600,
          tracking: 78,
          color: brass.cream,
        }),
        ornament(312, 432, 240, brass.brass),
        text('Three works of fantasy fiction', 312, 486, {
          size: 31,
          weight: 600,
          italic: true,
          tracking: 12,
          color: brass.honey,
        }),
      ].join(''),
    ],
    23,
  );
}
