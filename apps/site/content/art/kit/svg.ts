/** Small builders for SVG markup. */

type Attributes = Record<string, string | number | undefined>;

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
    .join('');
}

export function el(name: string, values: Attributes, children = ''): string {
  return children === ''
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${children}</${name}>`;
}

export function fill(d: string, color: string, opacity?: number): string {
  return el('path', { d, fill: color, opacity });
}

export function line(
  d: string,
  color: string,
  width: number,
  opacity?: number,
  extra: Attributes = {},
): string {
  return el('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    opacity,
    ...extra,
  });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  opacity?: number,
): string {
  return el('rect', { x, y, width, height, fill: color, opacity });
}

export function group(children: string, values: Attributes = {}): string {
  return `<g${attributes(values)}>${children}</g>`;
}

/** Children shown only inside the outline `d`. */
export function clipped(id: string, d: string, children: string, transform?: string): string {
  return `<clipPath id="${id}"><path d="${d}"${transform === undefined ? '' : ` transform="${transform}"`}/></clipPath>${group(children, { 'clip-path': `url(#${id})` })}`;
}

type Stop = readonly [offset: number, color: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

export function verticalGradient(
  id: string,
  top: number,
  bottom: number,
  list: readonly Stop[],
): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}">${stops(list)}</linearGradient>`;
}

export function radialGradient(
  id: string,
  cx: number,
  cy: number,
  r: number,
  list: readonly Stop[],
): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;
}

/** Printed grain over the whole sheet: fine tooth plus slow, uneven inking. */
export function grain(width: number, height: number, strength: number, seed: number): string {
  return `<filter id="tooth" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="2" seed="${seed}"/><feColorMatrix type="saturate" values="0"/><feComponentTransfer><feFuncR type="linear" slope="2.4" intercept="-0.7"/><feFuncG type="linear" slope="2.4" intercept="-0.7"/><feFuncB type="linear" slope="2.4" intercept="-0.7"/><feFuncA type="linear" slope="0" intercept="1"/></feComponentTransfer></filter>
<filter id="inking" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.004 0.006" numOctaves="5" seed="${seed + 5}"/><feColorMatrix type="saturate" values="0"/><feComponentTransfer><feFuncR type="linear" slope="2" intercept="-0.5"/><feFuncG type="linear" slope="2" intercept="-0.5"/><feFuncB type="linear" slope="2" intercept="-0.5"/><feFuncA type="linear" slope="0" intercept="1"/></feComponentTransfer></filter>
<rect width="${width}" height="${height}" filter="url(#inking)" opacity="${strength * 0.4}" style="mix-blend-mode:soft-light"/>
<rect width="${width}" height="${height}" filter="url(#tooth)" opacity="${strength}" style="mix-blend-mode:soft-light"/>`;
}

export function sheet(width: number, height: number, children: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${children}</svg>`;
}
