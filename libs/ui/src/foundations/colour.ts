import type { Values } from './parse-tokens.ts';

/** Red, green and blue in sRGB, and alpha: all from 0 to 1. */
export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** The computed colour of the expressions that tokens and components use. */
export function parseColour(expression: string, values: Values = {}): Colour {
  const text = expression.trim();
  if (text === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  if (text.startsWith('#')) return parseHex(text);

  const [, token] = /^var\(--tales-([\w-]+)\)$/.exec(text) ?? [];
  const value = token && values[token];
  if (value) return parseColour(value, values);

  const [, one, other, share] = /^color-mix\(in oklab, (.+), (.+) (\d+)%\)$/.exec(text) ?? [];
  if (one && other) {
    return mix(parseColour(one, values), parseColour(other, values), Number(share) / 100);
  }
  throw new Error(`“${expression}” is not a colour expression that this parser supports.`);
}

/** `color-mix(in oklab, one, other share)`: a transparent colour adds no hue, only transparency. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const alpha = one.alpha * (1 - share) + other.alpha * share;
  const [from, to] = [toOklab(one), toOklab(other)];
  const [lightness = 0, a = 0, b = 0] = from.map(
    (part, i) => (part * one.alpha * (1 - share) + (to[i] ?? 0) * other.alpha * share) / alpha,
  );
  return { ...fromOklab(lightness, a, b), alpha };
}

/** A translucent colour composited over an opaque background. */
export function over({ red, green, blue, alpha }: Colour, ground: Colour): Colour {
  const laid = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return {
    red: laid(red, ground.red),
    green: laid(green, ground.green),
    blue: laid(blue, ground.blue),
    alpha: 1,
  };
}

/** In CSS notation, rounded to 8 bits per channel. */
export const toHex = ({ red, green, blue }: Colour) =>
  `#${[red, green, blue].map((part) => toByte(part).toString(16).padStart(2, '0')).join('')}`;

/** Linearises an sRGB channel, as WCAG 2.2 and CSS Color 4 define it. */
export const toLinear = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

const fromLinear = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

const clamp = (part: number) => Math.min(1, Math.max(0, part));
const toByte = (part: number) => Math.round(clamp(part) * 255);

function parseHex(text: string): Colour {
  const digits = text.length < 6 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
  const [red = NaN, green = NaN, blue = NaN, alpha = 1] = (digits.match(/../g) ?? []).map(
    (pair) => parseInt(pair, 16) / 255,
  );
  return { red, green, blue, alpha };
}

// Björn Ottosson’s matrices, as CSS Color 4 prints them: https://www.w3.org/TR/css-color-4/#color-conversion-code
function toOklab({ red, green, blue }: Colour) {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function fromOklab(lightness: number, a: number, b: number) {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: clamp(fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)),
    green: clamp(fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)),
    blue: clamp(fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)),
  };
}
