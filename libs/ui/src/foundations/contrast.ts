import { toLinear, type Colour } from './colour.ts';

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export const luminance = ({ red, green, blue }: Colour) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** Contrast ratio of two opaque colours, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Colour, other: Colour) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** With one decimal, truncated, not rounded: 4.499 does not pass as 4.5. */
export const formatRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
