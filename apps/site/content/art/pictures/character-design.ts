/** Character sheet of "The Last Shadow of Aman": three figures to one scale, with notes and colours. */

import { text } from '../kit/lettering.ts';
import { shadows as ink } from '../kit/palette.ts';
import { between, seeded } from '../kit/random.ts';
import {
  circle,
  lerp,
  n,
  range,
  sliver,
  smooth,
  spark,
  stipple,
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

const SIZE = { width: 1800, height: 1200 } as const;
const GROUND = 962;
const SPAN = 90;
const NICHE = { half: 168, top: 176 } as const;

const INK = ink.indigo;
const SKIN = '#e2bfa2';
const SKIN_SHADE = '#b98f86';
const HAIR = '#4a2f3f';
const LEATHER = '#8a5a4a';
const LEATHER_DARK = '#5f3b3b';

/** Level strokes that model the side away from the light. */
function hatch(
  id: string,
  outline: string,
  from: Point,
  to: Point,
  color: string,
  opacity: number,
): string {
  const rng = seeded(id.length * 31 + Math.round(from[1]));
  const strokes = range(Math.round(Math.abs(to[1] - from[1]) / 3))
    .map((i) => {
      const y = from[1] + Math.sign(to[1] - from[1]) * i * 3;
      const width = Math.abs(to[0] - from[0]) * between(rng, 0.55, 1.1);
      return sliver(from[0] + width / 2, y, width, 1.9);
    })
    .join('');
  return clipped(id, outline, fill(strokes, color, opacity));
}

// ------------------------------------------------------------------ Ilvane

function ilvane(): string {
  const coat =
    'M-52 -470C-64 -440 -64 -400 -56 -352C-66 -280 -104 -180 -132 -96C-96 -78 -52 -72 -18 -74L-2 -300L22 -74C62 -74 104 -84 138 -104C108 -190 66 -280 54 -350C64 -402 62 -442 52 -470C30 -482 -30 -482 -52 -470Z';
  const skirt = 'M-30 -330L-44 -90C-20 -82 26 -82 50 -90L34 -330Z';
  const cape =
    'M-34 -492C-66 -480 -84 -452 -86 -420C-60 -404 -30 -398 0 -398C32 -398 62 -404 86 -420C84 -452 66 -480 36 -492C20 -478 -18 -478 -34 -492Z';
  const sleeve =
    'M58 -458C82 -446 98 -424 112 -402L158 -384L150 -354L96 -362C76 -378 60 -396 52 -412Z';
  const farSleeve = 'M-60 -450C-84 -420 -94 -370 -98 -318L-70 -312C-64 -356 -52 -392 -44 -414Z';
  const hair =
    'M-40 -520C-50 -566 -28 -598 6 -600C42 -600 58 -568 50 -524C52 -512 48 -504 44 -498C46 -520 44 -540 34 -556C12 -546 -14 -546 -26 -556C-32 -540 -34 -520 -30 -500C-36 -504 -40 -510 -40 -520Z';
  const braid: readonly Point[] = [
    [-34, -520],
    [-46, -490],
    [-52, -456],
    [-48, -424],
    [-54, -392],
    [-50, -362],
  ];
  const plaits = braid
    .slice(1)
    .map(
      ([x, y]) =>
        `M${x - 11} ${y + 12}Q${x - 15} ${y - 6} ${x} ${y - 18}Q${x + 15} ${y - 6} ${x + 11} ${y + 12}Q${x} ${y + 22} ${x - 11} ${y + 12}Z`,
    )
    .join('');
  const boot = (x: number, flip: 1 | -1): string =>
    `M${x - 22 * flip} -100H${x + 18 * flip}L${x + 20 * flip} -30C${x + 32 * flip} -20 ${x + 44 * flip} -14 ${x + 44 * flip} 0H${x - 24 * flip}Z`;
  return [
    // Pole and lantern stand behind the hand.
    line('M156 6V-668', ink.night, 7),
    line('M156 -668C158 -700 196 -704 198 -672', ink.night, 5),
    radialGradient('ilvane-light', 198, -628, 150, [
      [0, '#fff4d6', 0.95],
      [0.2, ink.lamp, 0.55],
      [0.6, ink.lamp, 0.16],
      [1, ink.lamp, 0],
    ]),
    fill(circle(198, -628, 150), 'url(#ilvane-light)'),
    fill('M184 -664H212L222 -598H174Z', '#fff4d6'),
    fill('M176 -664L198 -682L220 -664ZM170 -598H226V-590H170Z', ink.night),
    line('M191 -664L187 -598M205 -664L209 -598', ink.night, 2),
    fill('M198 -648C190 -632 190 -620 198 -612C206 -620 206 -632 198 -648Z', '#e08f3e'),
    fill(boot(-30, -1) + boot(28, 1), ink.night),
    line('M-52 -84H-8M6 -84H50M-50 -64H-10M8 -64H48', ink.lilac, 2, 0.7),
    fill(farSleeve, '#2c2752'),
    fill('M-98 -318C-104 -300 -98 -284 -88 -280C-78 -284 -70 -296 -70 -312Z', SKIN_SHADE),
    // Oil can in the far hand.
    line('M-88 -286V-262', ink.night, 3),
    fill('M-108 -262H-68L-62 -206H-114ZM-66 -250L-40 -268L-38 -264L-62 -238Z', LEATHER),
    line('M-110 -226H-64M-106 -250H-70', ink.lamp, 2, 0.8),
    fill(skirt, ink.lilac),
    line('M-22 -320L-30 -92M-6 -320L-8 -90M12 -320L18 -90M26 -320L38 -94', ink.violet, 1.6, 0.6),
    fill(coat, ink.violet),
    hatch('ilvane-coat', coat, [-132, -470], [-62, -80], ink.night, 0.55),
    line(
      'M-56 -352C-66 -280 -104 -180 -130 -98M54 -350C66 -280 108 -190 136 -106',
      ink.night,
      2,
      0.7,
    ),
    line(
      'M-40 -300C-52 -230 -70 -160 -84 -96M44 -296C58 -230 78 -160 94 -100',
      ink.night,
      1.8,
      0.5,
    ),
    line('M-130 -112C-96 -94 -52 -88 -20 -90M24 -90C62 -90 102 -100 132 -118', ink.lamp, 3.2, 0.95),
    line('M-19 -76L-2 -300L22 -76', ink.lamp, 2.4, 0.9),
    // Belt, wick satchel and knife.
    fill('M-58 -346C-30 -336 32 -336 56 -346L54 -324C30 -314 -30 -314 -58 -324Z', LEATHER_DARK),
    fill('M-8 -344H10V-314H-8Z', ink.lamp),
    fill('M30 -324C48 -330 66 -328 74 -318L78 -262C62 -254 42 -254 30 -262Z', LEATHER),
    line('M30 -300C46 -292 62 -292 76 -300', LEATHER_DARK, 2.4),
    fill(circle(53, -292, 4), ink.lamp),
    fill(cape, ink.heather),
    hatch('ilvane-cape', cape, [-86, -490], [-34, -400], INK, 0.5),
    line('M-84 -424C-58 -408 -30 -402 0 -402C32 -402 60 -408 84 -424', ink.silver, 2, 0.8),
    line('M-20 -478C-26 -450 -28 -424 -26 -402M24 -478C30 -450 32 -424 30 -402', INK, 1.6, 0.6),
    fill(sleeve, ink.violet),
    line('M58 -410C74 -392 90 -376 104 -366M112 -402L156 -384', ink.night, 2, 0.6),
    line('M150 -384L146 -356', ink.lamp, 3),
    fill('M148 -386C160 -392 172 -386 172 -374C172 -360 162 -350 150 -354Z', SKIN),
    line(
      'M156 -382C166 -382 170 -378 170 -374M154 -372C164 -372 169 -368 169 -364',
      SKIN_SHADE,
      1.8,
    ),
    // Head.
    fill('M-12 -500H22L26 -470C10 -460 -8 -460 -18 -470Z', SKIN_SHADE),
    fill(
      'M-30 -540C-32 -504 -14 -480 8 -478C32 -480 48 -506 46 -542C40 -566 -22 -568 -30 -540Z',
      SKIN,
    ),
    fill('M-30 -540C-32 -504 -14 -480 8 -478C-4 -490 -14 -510 -14 -548Z', SKIN_SHADE, 0.75),
    fill(hair, HAIR),
    fill(plaits, HAIR),
    line(
      braid
        .slice(1)
        .map(([x, y]) => `M${x - 8} ${y + 6}Q${x} ${y} ${x + 2} ${y - 12}`)
        .join(''),
      '#8d6470',
      1.6,
      0.9,
    ),
    fill('M-59 -352H-41L-45 -338H-56Z', ink.lamp),
    line('M-14 -532Q-6 -537 2 -532M20 -532Q28 -537 35 -532', HAIR, 2.6),
    line('M-12 -520Q-5 -515 2 -520M20 -520Q27 -515 33 -520', INK, 2.6),
    line('M13 -522C16 -512 18 -506 14 -504M4 -492Q12 -488 20 -492', '#8b5a58', 2),
    fill('M-40 -520C-48 -524 -48 -508 -38 -506ZM50 -524C56 -526 54 -510 46 -506Z', SKIN),
    line('M84 -424C76 -450 62 -472 40 -487', ink.lamp, 2.2, 0.8),
  ].join('');
}

// --------------------------------------------------------------- Orro Tain

function orro(): string {
  const legs = 'M-92 -300L-104 -60H-26L-8 -250L14 -60H94L84 -300Z';
  const shirt =
    'M-60 -548C-100 -540 -128 -516 -134 -478C-136 -420 -116 -340 -106 -290H104C116 -340 136 -420 134 -478C128 -516 100 -540 60 -548Z';
  const apron =
    'M-58 -500L-66 -470C-76 -420 -92 -340 -98 -170C-60 -150 56 -150 96 -170C92 -340 76 -420 66 -470L58 -500C30 -488 -30 -488 -58 -500Z';
  const beard =
    'M-48 -612C-60 -570 -56 -520 -28 -490C-14 -474 -6 -466 0 -456C6 -466 16 -474 30 -490C58 -520 60 -570 48 -612C40 -590 24 -584 0 -584C-24 -584 -40 -590 -48 -612Z';
  const cap =
    'M-52 -628C-58 -672 -30 -694 0 -694C32 -694 58 -672 52 -628C20 -640 -20 -640 -52 -628Z';
  const strands = range(9)
    .map(
      (i) =>
        `M${-36 + i * 9} ${-582 + Math.abs(i - 4) * -3}Q${n(-28 + i * 7)} -530 ${n(-14 + i * 3.6)} ${n(-488 + Math.abs(i - 4) * -6)}`,
    )
    .join('');
  const arm = (side: 1 | -1): string =>
    `M${126 * side} -510C${160 * side} -490 ${164 * side} -440 ${158 * side} -398L${112 * side} -392C${108 * side} -430 ${104 * side} -470 ${108 * side} -500Z`;
  const forearm = (side: 1 | -1): string =>
    `M${156 * side} -400C${162 * side} -360 ${164 * side} -330 ${158 * side} -296L${122 * side} -294C${114 * side} -330 ${112 * side} -362 ${114 * side} -396Z`;
  const fist = (side: 1 | -1): string =>
    `M${118 * side} -298C${112 * side} -270 ${118 * side} -252 ${140 * side} -250C${162 * side} -252 ${168 * side} -274 ${160 * side} -300Z`;
  const boot = (side: 1 | -1): string =>
    `M${22 * side} -92H${100 * side}L${104 * side} -34C${118 * side} -24 ${128 * side} -14 ${128 * side} 0H${22 * side}Z`;
  const rope = range(4)
    .map(
      (i) =>
        `M${-92 + i * 9} ${-536 - i * 3}C${-40 + i * 8} ${-470 + i * 2} ${40 + i * 6} ${-390 - i * 4} ${128 - i * 2} ${-336 - i * 12}`,
    )
    .join('');
  return [
    // Long oar in his left hand.
    line('M142 0V-640', LEATHER_DARK, 9),
    fill(
      'M142 -640C124 -660 118 -720 124 -772C130 -790 154 -790 160 -772C166 -720 160 -660 142 -640Z',
      LEATHER,
    ),
    line('M142 -648V-776', LEATHER_DARK, 2),
    fill(boot(-1) + boot(1), ink.night),
    line('M-100 -74H-26M26 -74H100', ink.lilac, 2, 0.6),
    fill(legs, '#3d3763'),
    hatch('orro-legs', legs, [-110, -300], [-50, -60], ink.night, 0.55),
    fill(shirt, ink.silver),
    hatch('orro-shirt', shirt, [-140, -540], [-90, -290], ink.heather, 0.65),
    fill(apron, LEATHER),
    hatch('orro-apron', apron, [-98, -500], [-40, -160], LEATHER_DARK, 0.7),
    line(apron, LEATHER_DARK, 2.4),
    line('M-90 -182C-56 -164 52 -164 88 -182', ink.lamp, 1.6, 0.6, { 'stroke-dasharray': '7 5' }),
    line('M-58 -500L-50 -548M58 -500L50 -548', LEATHER_DARK, 9),
    fill('M-96 -318C-60 -306 60 -306 96 -318L97 -294C60 -282 -60 -282 -97 -294Z', LEATHER_DARK),
    fill('M-40 -270H44V-206H-40Z', LEATHER_DARK, 0.55),
    line('M-40 -270H44V-206H-40ZM2 -270V-206', ink.lamp, 1.4, 0.6, { 'stroke-dasharray': '6 4' }),
    fill('M-30 -270V-300H-24V-270ZM-12 -270V-308L-6 -314V-270ZM20 -270V-296H30V-270Z', ink.silver),
    line(rope, '#d8c7a6', 8),
    line(rope, '#8f7a5e', 1.6, 0.9, { 'stroke-dasharray': '3 6' }),
    fill(arm(-1) + arm(1), ink.silver),
    hatch('orro-sleeve', arm(-1), [-166, -510], [-128, -392], ink.heather, 0.65),
    line(
      'M-108 -500C-104 -460 -108 -420 -110 -392M108 -500C104 -460 108 -420 110 -392',
      ink.heather,
      2,
      0.8,
    ),
    line(
      'M-160 -404L-112 -396M160 -404L112 -396M-160 -414L-112 -406M160 -414L112 -406',
      ink.violet,
      2.4,
      0.8,
    ),
    fill(forearm(-1) + forearm(1) + fist(-1) + fist(1), SKIN),
    fill(
      'M-156 -400C-162 -360 -164 -330 -158 -296L-146 -296C-152 -330 -150 -366 -146 -400ZM-118 -298L-140 -250C-162 -252 -168 -274 -160 -300Z',
      SKIN_SHADE,
      0.7,
    ),
    line('M130 -284H164M128 -272H164M132 -262H158M-130 -284H-162M-128 -272H-164', SKIN_SHADE, 2),
    // Rope tattoo on the forearm.
    line('M114 -366Q136 -356 160 -366M114 -356Q136 -346 161 -356', ink.violet, 2.4),
    // Mallet in his right hand.
    line('M-140 -330V-150', LEATHER_DARK, 9),
    fill('M-182 -160H-98V-104H-182Z', LEATHER),
    line('M-170 -160V-104M-110 -160V-104', LEATHER_DARK, 3),
    fill(fist(-1), SKIN),
    line('M-128 -286H-162M-126 -274H-164M-130 -262H-158', SKIN_SHADE, 2),
    // Head.
    fill('M-30 -570H30L44 -540H-44Z', SKIN_SHADE),
    fill('M-46 -640C-50 -590 -34 -552 0 -550C34 -552 50 -590 46 -640Z', SKIN),
    fill('M-46 -640C-50 -590 -34 -552 0 -550C-20 -570 -26 -600 -24 -640Z', SKIN_SHADE, 0.7),
    fill(beard, '#e9e5ee'),
    hatch('orro-beard', beard, [-58, -612], [-14, -470], ink.lilac, 0.8),
    line(strands, ink.lilac, 1.6, 0.9),
    fill(
      'M-26 -592C-14 -604 -4 -600 0 -594C4 -600 14 -604 26 -592C14 -584 4 -586 0 -590C-4 -586 -14 -584 -26 -592Z',
      '#f6f3f8',
    ),
    line('M-28 -618Q-20 -624 -10 -620M28 -618Q20 -624 10 -620', '#f6f3f8', 5),
    line('M-24 -611Q-18 -607 -12 -611M24 -611Q18 -607 12 -611', INK, 2.4),
    line('M0 -614C4 -606 6 -602 0 -600', '#8b5a58', 2),
    fill(cap, ink.violet),
    fill('M-55 -626C-20 -640 20 -640 55 -626L54 -644C20 -658 -20 -658 -54 -644Z', ink.heather),
    line(
      range(9)
        .map((i) => `M${-44 + i * 11} ${-634 - (16 - (i - 4) ** 2) * 0.5}v-14`)
        .join(''),
      INK,
      1.6,
      0.7,
    ),
  ].join('');
}

// --------------------------------------------------------------- the Shade

function shade(): string {
  const body: readonly Point[] = [
    [6, -788],
    [-26, -768],
    [-46, -726],
    [-50, -684],
    [-44, -652],
    [-62, -630],
    [-92, -600],
    [-106, -540],
    [-108, -450],
    [-100, -340],
    [-112, -230],
    [-122, -130],
    [-104, -66],
    [-60, -34],
    [0, -24],
    [58, -36],
    [104, -70],
    [122, -140],
    [112, -240],
    [102, -340],
    [110, -450],
    [108, -540],
    [94, -602],
    [64, -632],
    [46, -652],
    [52, -688],
    [48, -728],
    [34, -764],
  ];
  const outline = smooth(body, true);
  const rng = seeded(64);
  const wisps = (low: number, high: number, count: number): string =>
    range(count)
      .map(() => {
        const t = rng();
        const y = lerp(low, high, t);
        return sliver(
          between(rng, -1, 1) * lerp(128, 150, t),
          y,
          between(rng, 26, 110),
          between(rng, 2, 6.5),
        );
      })
      .join('');
  const dissolve = wisps(-190, -4, 110);
  const thinning = wisps(-150, -20, 46) + wisps(-80, -20, 60);
  const hand = (side: 1 | -1): string =>
    `M${100 * side} -560C${132 * side} -500 ${142 * side} -430 ${138 * side} -360C${140 * side} -330 ${146 * side} -300 ${150 * side} -262L${144 * side} -262L${137 * side} -306L${139 * side} -250L${132 * side} -250L${128 * side} -308L${124 * side} -256L${118 * side} -258L${118 * side} -312L${110 * side} -280L${105 * side} -284C${110 * side} -320 ${114 * side} -350 ${112 * side} -370C${112 * side} -430 ${104 * side} -480 ${92 * side} -520Z`;
  const veils = range(9)
    .map((i) => {
      const t = -1 + i / 4;
      return `M${n(t * 60)} -610C${n(t * 84)} -480 ${n(t * 70)} -360 ${n(t * 86)} -240S${n(t * 96)} -110 ${n(t * 84)} -70`;
    })
    .join('');
  return [
    fill(hand(-1) + hand(1), ink.night),
    fill(outline, ink.night),
    fill(dissolve, ink.night),
    clipped(
      'shade',
      outline,
      [
        fill(thinning, '#c3b8d2'),
        line(veils, ink.heather, 1.6, 0.55),
        stipple(
          seeded(70),
          { x: -120, y: -620, width: 240, height: 560 },
          420,
          ink.silver,
          (_x, y) => 0.5 - Math.abs(y + 330) / 760,
          [1.4, 1.8, 2.8],
          0.85,
        ),
        fill(
          [
            spark(-34, -470, 10),
            spark(46, -390, 8),
            spark(-60, -280, 7),
            spark(30, -210, 9),
            spark(14, -540, 7),
          ].join(''),
          ink.moon,
        ),
      ].join(''),
    ),
    fill(
      'M0 -752C-26 -744 -34 -704 -28 -676C-18 -652 18 -652 28 -676C34 -704 26 -744 0 -752Z',
      '#05040d',
    ),
    line(
      'M0 -752C-26 -744 -34 -704 -28 -676C-18 -652 18 -652 28 -676C34 -704 26 -744 0 -752Z',
      ink.lilac,
      1.8,
      0.8,
    ),
  ].join('');
}

// --------------------------------------------------------------- the sheet

function niche(cx: number): string {
  const h = NICHE.half;
  return `M${cx - h} ${GROUND}V${NICHE.top + h}A${h} ${h} 0 0 1 ${cx + h} ${NICHE.top + h}V${GROUND}Z`;
}

function niches(centres: readonly [number, number, number]): string {
  const [a, b, c] = centres;
  const tones = [
    verticalGradient('niche-a', NICHE.top, GROUND, [
      [0, '#b9aecb'],
      [1, '#e3d8d3'],
    ]),
    fill(niche(a), 'url(#niche-a)'),
    verticalGradient('niche-b', NICHE.top, GROUND, [
      [0, '#a99dc0'],
      [1, '#dfd3cf'],
    ]),
    fill(niche(b), 'url(#niche-b)'),
    verticalGradient('niche-c', NICHE.top, GROUND, [
      [0, '#3a3364'],
      [0.6, '#7a6ea0'],
      [1, '#d5cbdd'],
    ]),
    fill(niche(c), 'url(#niche-c)'),
    clipped(
      'moonlit',
      niche(c),
      fill(circle(c + 10, 372, 126), ink.moon, 0.92) +
        line(
          range(6)
            .map((i) => circle(c + 10, 372, 142 + i * 17))
            .join(''),
          ink.moon,
          1.2,
          0.4,
        ),
    ),
  ];
  const harbour = clipped(
    'quay',
    niche(b),
    [
      fill(`M${b - 170} 812H${b + 170}V${GROUND}H${b - 170}Z`, '#9488b3', 0.5),
      line(
        range(5)
          .map(
            (i) =>
              `M${b - 150 + i * 70} 826C${b - 120 + i * 70} 740 ${b - 96 + i * 70} 640 ${b - 90 + i * 70} 520`,
          )
          .join(''),
        ink.violet,
        5,
        0.22,
      ),
      line(
        range(6)
          .map((i) => `M${b - 170} ${560 + i * 46}Q${b} ${600 + i * 46} ${b + 170} ${556 + i * 46}`)
          .join(''),
        ink.violet,
        4,
        0.16,
      ),
    ].join(''),
  );
  const street = clipped(
    'street',
    niche(a),
    [
      fill(
        `M${a - 170} 620L${a - 132} 572L${a - 94} 620V700H${a - 60}V${GROUND}H${a - 170}Z`,
        ink.lilac,
        0.55,
      ),
      fill(
        `M${a + 70} 660H${a + 92}L${a + 132} 606L${a + 172} 660V${GROUND}H${a + 70}Z`,
        ink.lilac,
        0.5,
      ),
      fill(
        `M${a - 150} 640h16v26h-16ZM${a - 122} 640h16v26h-16ZM${a - 150} 700h16v26h-16ZM${a + 104} 690h14v24h-14Z`,
        ink.lamp,
        0.85,
      ),
    ].join(''),
  );
  const edges = centres.map(
    (x) =>
      line(niche(x), INK, 2.2) +
      line(niche(x), INK, 1, 0.7, {
        transform: `translate(${x} ${GROUND}) scale(1.045 1.012) translate(${-x} ${-GROUND})`,
      }),
  );
  return [...tones, harbour, street, ...edges].join('');
}

/** Height lines in spans, across the whole sheet. */
function measure(): string {
  return range(9)
    .map((i) => {
      const y = GROUND - i * SPAN;
      const rule = line(
        `M104 ${y}H1696`,
        INK,
        i === 0 ? 2.4 : 1,
        i === 0 ? 1 : 0.34,
        i === 0 ? {} : { 'stroke-dasharray': '5 7' },
      );
      return i === 0
        ? rule
        : rule +
            [86, 1714]
              .map((x) => text(String(i), x, y + 8, { size: 25, weight: 700, color: INK }))
              .join('');
    })
    .join('');
}

interface Note {
  lines: readonly string[];
  x: number;
  y: number;
  anchor: 'start' | 'end';
  /** What the note points at. */
  to: Point;
}

function note(m: Note): string {
  const side = m.anchor === 'start' ? -1 : 1;
  const start: Point = [m.x + side * 8, m.y - 8 + (m.lines.length - 1) * 12];
  const leader = `M${n(start[0])} ${n(start[1])}Q${n((start[0] + m.to[0]) / 2)} ${n(start[1])} ${n(m.to[0])} ${n(m.to[1])}`;
  return [
    line(leader, '#8a3f55', 1.6),
    fill(circle(m.to[0], m.to[1], 4.2), '#8a3f55'),
    ...m.lines.map((l, i) =>
      text(l, m.x, m.y + i * 26, {
        size: 26,
        weight: 700,
        italic: true,
        color: INK,
        anchor: m.anchor,
        halo: ink.paper,
      }),
    ),
  ].join('');
}

function caption(cx: number, name: string, role: string, swatches: readonly string[]): string {
  const width = 46;
  const left = cx - (swatches.length * width + (swatches.length - 1) * 8) / 2;
  return [
    text(name, cx, 1014, { size: 38, weight: 700, tracking: 180, color: INK }),
    text(role, cx, 1048, { size: 28, weight: 600, italic: true, color: INK }),
    ...swatches.map(
      (color, i) =>
        `<rect x="${left + i * (width + 8)}" y="1070" width="${width}" height="34" fill="${color}" stroke="${INK}" stroke-width="1.4"/>`,
    ),
  ].join('');
}

export function characterDesign(): string {
  const centres = [330, 900, 1470] as const;
  const [a, b, c] = centres;
  const notes: readonly Note[] = [
    { lines: ['storm-glass', 'lantern'], x: 578, y: 366, anchor: 'start', to: [a + 196, 348] },
    { lines: ['her mother’s', 'pole'], x: 556, y: 478, anchor: 'start', to: [a + 140, 520] },
    { lines: ['satchel', 'of wicks'], x: 540, y: 650, anchor: 'start', to: [a + 46, 676] },
    { lines: ['hem dipped', 'in lamp oil'], x: 536, y: 786, anchor: 'start', to: [a + 112, 852] },
    { lines: ['knitted for', 'each launch'], x: 706, y: 250, anchor: 'end', to: [b - 50, 314] },
    { lines: ['caulking', 'mallet'], x: 698, y: 884, anchor: 'end', to: [b - 168, 842] },
    {
      lines: ['an oar from', 'his first boat'],
      x: 1094,
      y: 214,
      anchor: 'start',
      to: [b + 156, 234],
    },
    { lines: ['a knot for', 'every voyage'], x: 1096, y: 560, anchor: 'start', to: [b + 152, 600] },
    { lines: ['tar and', 'old leather'], x: 1094, y: 730, anchor: 'start', to: [b + 84, 730] },
    { lines: ['no face', 'turns to you'], x: 1290, y: 330, anchor: 'end', to: [c - 22, 262] },
    {
      lines: ['keeps the stars', 'it has crossed'],
      x: 1288,
      y: 440,
      anchor: 'end',
      to: [c - 36, 494],
    },
    { lines: ['touches', 'no ground'], x: 1288, y: 856, anchor: 'end', to: [c - 108, 922] },
  ];
  const pool = radialGradient('pool', c, GROUND, 190, [
    [0, ink.moon, 0.95],
    [0.6, ink.moon, 0.4],
    [1, ink.moon, 0],
  ]);
  const castShadow = (x: number): string =>
    `<ellipse cx="${x - 40}" cy="${GROUND + 3}" rx="140" ry="8" fill="${ink.night}" opacity="0.5"/>`;
  return sheet(
    SIZE.width,
    SIZE.height,
    [
      rect(0, 0, SIZE.width, SIZE.height, ink.paper),
      line('M44 44H1756V1156H44ZM54 54H1746V1146H54Z', INK, 1.5),
      text('THE LAST SHADOW OF AMAN', 900, 104, {
        size: 36,
        weight: 700,
        tracking: 240,
        color: INK,
      }),
      text('Persons of the tale, drawn to one scale, in spans', 900, 142, {
        size: 28,
        weight: 600,
        italic: true,
        color: INK,
      }),
      niches(centres),
      measure(),
      castShadow(a),
      group(ilvane(), { transform: `translate(${a - 16} ${GROUND})` }),
      castShadow(b),
      group(orro(), { transform: `translate(${b} ${GROUND})` }),
      pool,
      `<ellipse cx="${c}" cy="${GROUND}" rx="180" ry="16" fill="url(#pool)"/>`,
      group(shade(), { transform: `translate(${c} ${GROUND}) scale(0.98)` }),
      ...notes.map(note),
      caption(a, 'ILVANE', 'a lamplighter’s daughter', [
        ink.violet,
        ink.heather,
        ink.lilac,
        LEATHER,
        ink.lamp,
      ]),
      caption(b, 'ORRO TAIN', 'a shipwright', [
        ink.silver,
        LEATHER,
        LEATHER_DARK,
        ink.heather,
        '#d8c7a6',
      ]),
      caption(c, 'THE SHADE', 'a shadow without a caster', [
        ink.night,
        INK,
        ink.heather,
        ink.silver,
        ink.moon,
      ]),
      radialGradient('age', 900, 600, 1150, [
        [0, '#5d4a52', 0],
        [0.68, '#5d4a52', 0],
        [1, '#4a3a52', 0.28],
      ]),
      rect(0, 0, SIZE.width, SIZE.height, 'url(#age)'),
      grain(SIZE.width, SIZE.height, 0.36, 31),
    ].join(''),
  );
}
