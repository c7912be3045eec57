import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { provideChromium } from '../../chromium.ts';
import { formatTable, milliseconds } from '../../table.ts';

/** Fetched by npx: installed, it would add 176 MB and 114 packages to every `npm ci`. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MAX_REPORT = 64 * 1024 * 1024;
/** Runs of a page until its trace is complete: Lighthouse asks to be run again when it is not. */
const ATTEMPTS = 3;

/** The part of Lighthouse's report that is read. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

interface Audit {
  title: string;
  /** Points of 100, in the order of {@link categories}. */
  scores: number[];
  fcp: number;
  lcp: number;
  /** Titles of the audits that cost points. */
  failed: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's judgement of a page as its mobile preset sees it. */
export async function audit(title: string, url: string): Promise<Audit> {
  const report = await reportOf(url);
  const points = (name: string) => Math.round((report.categories[name]?.score ?? NaN) * 100);
  return {
    title,
    scores: categories.map(points),
    fcp: report.audits['first-contentful-paint']?.numericValue ?? NaN,
    lcp: report.audits['largest-contentful-paint']?.numericValue ?? NaN,
    failed: categories
      .filter((name) => points(name) < 100)
      .flatMap((name) => report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => report.audits[id]?.title ?? id),
  };
}

async function reportOf(url: string, attempt = 1): Promise<Report> {
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        ...['--yes', LIGHTHOUSE, url],
        ...['--output=json', '--quiet', '--chrome-flags=--headless --no-sandbox --disable-gpu'],
        `--only-categories=${categories.join(',')}`,
      ],
      { maxBuffer: MAX_REPORT, env: { ...process.env, CHROME_PATH: await provideChromium() } },
    );
    return JSON.parse(stdout) as Report;
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    return reportOf(url, attempt + 1);
  }
}

export function auditTable(results: readonly Audit[]): string {
  const head = [
    'Page',
    'Performance',
    'Accessibility',
    'Best practices',
    'SEO',
    'FCP',
    'LCP',
    'Why',
  ];
  const rows = results.map(({ title, scores, fcp, lcp, failed }) => [
    ...[title, ...scores.map(String), milliseconds(fcp), milliseconds(lcp), failed.join('; ')],
  ]);
  return formatTable([head, ...rows], true);
}
