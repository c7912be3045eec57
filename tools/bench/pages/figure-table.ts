import { median } from '../median.ts';
import { formatTable } from '../../table.ts';
import type { Figures } from './scenarios.ts';

export type SiteName = 'handWritten' | 'twin' | 'site';
/** The figures of a page in every counted round. */
export type Rounds = Record<SiteName, Figures[]> & { path: string };

const milliseconds = (value: number) => `${Math.round(value).toString()} ms`;
const bytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;
const count = (value: number) => value.toString();
const shift = (value: number) => value.toFixed(3);

const rows: readonly [figure: string, title: string, format: (value: number) => string][] = [
  ['fcp', 'FCP', milliseconds],
  ['lcp', 'LCP', milliseconds],
  ['tbt', 'Total blocking time', milliseconds],
  ['cls', 'CLS', shift],
  ['theme', 'Theme toggle reacts', milliseconds],
  ['menu', 'Language menu usable', milliseconds],
  ['navigation', 'Navigation', milliseconds],
  ['focus', 'Focus after the heading', milliseconds],
  ['coldNavigation', 'Navigation, pressed early', milliseconds],
  ['scripts', 'Scripts, brotli', bytes],
  ['html', 'HTML, brotli', bytes],
  ['requests', 'Requests', count],
  ['fcpAgain', 'FCP, second visit', milliseconds],
  ['lcpAgain', 'LCP, second visit', milliseconds],
  ['tbtAgain', 'Total blocking time, second visit', milliseconds],
  ['clsAgain', 'CLS, second visit', shift],
  ['requestsAgain', 'Requests, second visit', count],
];

/** Figures that are near 0 where all is well: their ratio says nothing. */
const withoutRatio = ['tbt', 'cls', 'focus', 'tbtAgain', 'clsAgain'];

/** Medians of the rounds, and medians of the ratios to the hand-written page in the same round. */
export function figureTable({ handWritten, twin, site }: Rounds): string {
  const head = ['Figure', 'Hand-written', 'Twin', 'Ratio', 'Site', 'Ratio', 'Ratio from – to'];
  const body = rows.map(([figure, title, format]) => {
    const of = (rounds: Figures[]) =>
      rounds.map((figures) => figures[figure]).filter((value) => value !== undefined);
    const cell = (values: number[]) => (values.length > 0 ? format(median(values)) : '–');
    const limit = of(handWritten);
    const ratios = (values: number[]) =>
      withoutRatio.includes(figure)
        ? []
        : values.map((value, round) => value / (limit[round] ?? NaN)).filter(Number.isFinite);
    const ratio = (values: number[]) =>
      ratios(values).length > 0 ? median(ratios(values)).toFixed(2) : '–';
    const found = ratios(of(site));
    const range =
      found.length > 0
        ? `${Math.min(...found).toFixed(2)} – ${Math.max(...found).toFixed(2)}`
        : '–';
    if (of(site).length === 0) return [];
    return [
      ...[title, cell(limit), cell(of(twin)), ratio(of(twin))],
      ...[cell(of(site)), ratio(of(site)), range],
    ];
  });
  return formatTable([head, ...body.filter((row) => row.length > 0)], true);
}

/** The median of each figure, which several visits of a round may have taken. */
export function mediansOf(taken: readonly Figures[]): Figures {
  const names = new Set(taken.flatMap((figures) => Object.keys(figures)));
  const of = (name: string) =>
    taken.map((figures) => figures[name]).filter((value) => value !== undefined);
  return Object.fromEntries([...names].map((name) => [name, median(of(name))]));
}
