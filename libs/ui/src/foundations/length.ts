const rem = 16;

/** A length of the type scale in px, at this viewport width. */
export function pixelsAt(length: string, screen: number): number {
  const [, limits] = /^clamp\((.+)\)$/.exec(length) ?? [];
  if (limits) {
    const [min = 0, preferred = 0, max = 0] = limits
      .split(',')
      .map((part) => pixelsAt(part, screen));
    return Math.max(min, Math.min(preferred, max));
  }
  const units: Record<string, number> = { rem, px: 1, vw: screen / 100 };
  return length.split('+').reduce((sum, term) => {
    const [, count, unit = ''] = /^([\d.]+)(rem|px|vw)$/.exec(term.trim()) ?? [];
    if (!count) throw new Error(`“${length}” is not a length that this parser supports.`);
    return sum + Number(count) * (units[unit] ?? NaN);
  }, 0);
}
