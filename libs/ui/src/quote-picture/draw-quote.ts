import { setLines, type MeasureText } from './set-lines.ts';

/** The size of the picture, in px: what networks show whole in a feed, 4 to 5. */
export const SIZE = { width: 1080, height: 1350 } as const;

/** What is written on the picture. */
export interface QuoteTexts {
  quotation: string;
  /** The title of the book. */
  title: string;
  chapter: string;
  /** The name of the site, at the head. */
  imprint: string;
  /** Where to read on, at the foot. */
  address: string;
}

/** Colours and families, as the tokens of the element that is drawn say. */
export interface QuoteLook {
  /** Light ink on a dark ground. */
  dark: boolean;
  canvas: string;
  ink: string;
  muted: string;
  accent: string;
  display: string;
  book: string;
}

const CENTRE = SIZE.width / 2;
const FRAME = { inset: 46, notch: 30 };
/** Where the quotation stands. */
const WORDS = { top: 170, bottom: 900, width: 820, leading: 1.28, sizes: [92, 38] } as const;
/** The line of title, chapter and cover. */
const FOOT = { top: 1000, cover: { width: 152, height: 228 }, gap: 40, width: 800 };

/** Draws a quotation like a plate of a book: ground and frame of its cover, the words, and where they come from. */
export function drawQuote(
  context: CanvasRenderingContext2D,
  texts: QuoteTexts,
  look: QuoteLook,
  cover: CanvasImageSource | undefined,
): void {
  context.textBaseline = 'alphabetic';
  ground(context, look, cover);
  frame(context, texts, look);
  words(context, texts.quotation, look);
  source(context, texts, look, cover);
}

/** The colours of the cover, as if out of focus: a few of its pixels, enlarged. */
function ground(context: CanvasRenderingContext2D, look: QuoteLook, cover?: CanvasImageSource) {
  const { canvas, accent } = look;
  const { width, height } = SIZE;
  context.fillStyle = canvas;
  context.fillRect(0, 0, width, height);
  if (cover) {
    const few = document.createElement('canvas');
    few.width = 12;
    few.height = 15;
    few.getContext('2d')?.drawImage(cover, 0, 0, 12, 15);
    context.imageSmoothingQuality = 'high';
    context.globalAlpha = look.dark ? 0.26 : 0.05;
    context.drawImage(few, -60, -60, width + 120, height + 120);
  }
  const glow = context.createRadialGradient(CENTRE, 540, 60, CENTRE, 540, 760);
  glow.addColorStop(0, accent);
  glow.addColorStop(1, 'transparent');
  context.globalAlpha = 0.1;
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 1;
}

/** Two lines with notched corners, open where the words at head and foot stand. */
function frame(
  context: CanvasRenderingContext2D,
  { imprint, address }: QuoteTexts,
  look: QuoteLook,
) {
  const { width, height } = SIZE;
  const y = FRAME.inset + 5;
  const onFrame = [
    { text: imprint.toUpperCase(), y, font: `600 26px ${look.display}`, spacing: '0.2em' },
    { text: address, y: height - y, font: `400 28px ${look.book}`, spacing: '0.06em' },
  ];
  context.save();
  const open = new Path2D();
  open.rect(0, 0, width, height);
  context.textAlign = 'center';
  context.fillStyle = look.accent;
  for (const { text, y, font, spacing } of onFrame) {
    context.font = font;
    context.letterSpacing = spacing;
    context.fillText(text, CENTRE, y + 9);
    const half = context.measureText(text).width / 2 + 30;
    open.rect(CENTRE - half, y - 30, half * 2, 60);
  }
  context.clip(open, 'evenodd');
  context.strokeStyle = look.accent;
  for (const [inset, weight, alpha] of [
    [FRAME.inset, 2.5, 0.9],
    [FRAME.inset + 11, 1.25, 0.6],
  ] as const) {
    context.globalAlpha = alpha;
    context.lineWidth = weight;
    context.stroke(notched(inset, FRAME.notch));
  }
  context.restore();
  const corner = FRAME.inset + 9;
  for (const x of [corner, width - corner])
    for (const y of [corner, height - corner]) star(context, x, y, 13, look.accent);
}

function notched(inset: number, notch: number): Path2D {
  const path = new Path2D();
  const [left, top] = [inset, inset];
  const [right, bottom] = [SIZE.width - inset, SIZE.height - inset];
  const corners = [
    [left + notch, top, right - notch, top, right - notch, top + notch, right, top + notch],
    [right, bottom - notch, right - notch, bottom - notch, right - notch, bottom],
    [left + notch, bottom, left + notch, bottom - notch, left, bottom - notch],
    [left, top + notch, left + notch, top + notch],
  ].flat();
  path.moveTo(corners[0] ?? 0, corners[1] ?? 0);
  for (let at = 2; at < corners.length; at += 2)
    path.lineTo(corners[at] ?? 0, corners[at + 1] ?? 0);
  path.closePath();
  return path;
}

function words(context: CanvasRenderingContext2D, quotation: string, look: QuoteLook) {
  const { top, bottom, width, leading, sizes } = WORDS;
  const measure = measureIn(context, `400 100px ${look.book}`);
  const { size, lines } = setLines(quotation, measure, {
    width,
    height: bottom - top,
    sizes,
    leading,
  });
  const height = lines.length * size * leading;
  const first = top + (bottom - top - height) / 2 + size * 0.98;
  context.font = `400 ${size.toString()}px ${look.book}`;
  context.fillStyle = look.ink;
  context.textAlign = 'center';
  lines.forEach((line, at) => {
    context.fillText(line, CENTRE, first + at * size * leading);
  });
  ornament(context, FOOT.top - 52, look);
}

/** A star between two lines that fade out, as on the covers. */
function ornament(context: CanvasRenderingContext2D, y: number, { accent }: QuoteLook) {
  for (const side of [-1, 1]) {
    const line = context.createLinearGradient(CENTRE + side * 30, y, CENTRE + side * 250, y);
    line.addColorStop(0, accent);
    line.addColorStop(1, 'transparent');
    context.strokeStyle = line;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(CENTRE + side * 30, y);
    context.lineTo(CENTRE + side * 250, y);
    context.stroke();
  }
  star(context, CENTRE, y, 15, accent);
}

function star(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
) {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x, y - radius);
  for (let at = 1; at <= 8; at += 1) {
    const r = at % 2 ? radius * 0.26 : radius;
    const angle = (at * Math.PI) / 4;
    context.lineTo(x + r * Math.sin(angle), y - r * Math.cos(angle));
  }
  context.fill();
}

/** Cover, title and chapter, in the middle together. */
function source(
  context: CanvasRenderingContext2D,
  { title, chapter }: QuoteTexts,
  look: QuoteLook,
  cover?: CanvasImageSource,
) {
  const beside = cover ? FOOT.cover.width + FOOT.gap : 0;
  const box = { width: FOOT.width - beside, leading: 1.12 };
  const heading = setLines(title, measureIn(context, `600 100px ${look.display}`), {
    ...box,
    height: 130,
    sizes: [54, 34],
  });
  const below = setLines(chapter, measureIn(context, `italic 400 100px ${look.book}`), {
    ...box,
    height: 80,
    sizes: [34, 24],
  });
  const parts = [
    { ...heading, font: `600 ${heading.size.toString()}px ${look.display}`, colour: look.ink },
    { ...below, font: `italic 400 ${below.size.toString()}px ${look.book}`, colour: look.muted },
  ];
  const widest = Math.max(
    ...parts.flatMap(({ font, lines }) => {
      context.font = font;
      return lines.map((line) => context.measureText(line).width);
    }),
  );
  const isBackward = context.direction === 'rtl';
  const left = CENTRE - (beside + widest) / 2;
  if (cover) drawCover(context, cover, isBackward ? left + widest + FOOT.gap : left);
  const height = parts.reduce((sum, { size, lines }) => sum + size * 1.12 * lines.length, 14);
  let y = FOOT.top + (FOOT.cover.height - height) / 2;
  context.textAlign = cover ? 'start' : 'center';
  const x = !cover ? CENTRE : isBackward ? left + widest : left + beside;
  for (const { font, colour, size, lines } of parts) {
    context.font = font;
    context.fillStyle = colour;
    for (const line of lines) {
      context.fillText(line, x, y + size * 0.86);
      y += size * 1.12;
    }
    y += 14;
  }
}

function drawCover(context: CanvasRenderingContext2D, cover: CanvasImageSource, x: number) {
  const { width, height } = FOOT.cover;
  context.save();
  context.shadowColor = 'rgb(0 0 0 / 0.45)';
  context.shadowBlur = 36;
  context.shadowOffsetY = 14;
  context.fillRect(x, FOOT.top, width, height);
  context.restore();
  context.drawImage(cover, x, FOOT.top, width, height);
}

/** Sizes are proportional: measured once at 100 px. */
function measureIn(context: CanvasRenderingContext2D, font: string): MeasureText {
  context.font = font;
  return (text) => context.measureText(text).width / 100;
}
