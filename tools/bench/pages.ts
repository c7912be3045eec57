/**
 * Measures pages of the site in Chromium as a mid-range phone in a mobile network shows them (CPU 4 times
 * slower, 1.6 Mbit/s, 150 ms), beside the same pages without scripts and beside hand-written ones with the
 * same words and pictures. All three are served by the server of the site. Ratios are to the hand-written page.
 *
 * --rounds n     rounds of two visits for each figure (default 6: about 8 minutes a page)
 * --pages a,b    these paths
 * --short        one round of the home page at full speed, to see that every figure can be taken
 * --lighthouse   instead, Lighthouse's mobile preset on the pages of the sitemap (or of --pages)
 * --canonical x  with --lighthouse: `english` or `self`, as the server's CANONICAL (default english)
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Server, spawnServer } from '@tales/testing/server';
import { sparePort } from '@tales/testing/spare-port';
import { openTestEnvironment } from '@tales/testing/test-environment';
import { buildSite } from '../build-site.ts';
import { launchChromium } from '../chromium.ts';
import { audit, auditTable } from './pages/lighthouse.ts';
import { type MeasuredPage, measuredPages } from './pages/measured-pages.ts';
import { figureTable, mediansOf, type Rounds, type SiteName } from './pages/figure-table.ts';
import { type Figures, loading, type Scenario, scenarios } from './pages/scenarios.ts';
import { writeHandWritten, writeTwin } from './pages/sites.ts';

/**
 * Playwright enables the Runtime domain of the DevTools protocol. V8 then records where each error is created,
 * also those that React creates when it loads, and parses React again to find out: 60 ms that no
 * visitor has. With this option V8 keeps the positions from the first time.
 */
const KEEP_SOURCE_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    pages: { type: 'string' },
    short: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    canonical: { type: 'string', default: 'english' },
  },
});
const paths = values.short ? ['/'] : values.pages?.split(',');
const speed = values.short ? 'full' : 'slow';
const rounds = values.short ? 1 : Number(values.rounds);

const problem = await buildSite();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'tales-bench-pages-'));
const environment = await openTestEnvironment();
const browser = await launchChromium(KEEP_SOURCE_POSITIONS);
const servers: Server[] = [];
try {
  const twin = await writeTwin(environment.site, join(folder, 'twin'));
  const parser = await browser.newPage();
  const handWritten = await writeHandWritten(environment.site, join(folder, 'hand'), parser);
  await parser.close();
  const sites: Site[] = [
    { name: 'handWritten', origin: await serve(handWritten), isApplication: false, scenarios },
    { name: 'twin', origin: await serve(twin), isApplication: false, scenarios: [loading] },
    { name: 'site', origin: await serve(environment.site), isApplication: true, scenarios },
  ];

  if (values.lighthouse) await judgeAll(sites);
  else await measureAll(sites);
} finally {
  await browser.close();
  for (const server of servers) await server.stop();
  await environment.close();
  await rm(folder, { recursive: true });
}

async function serve(site: string): Promise<string> {
  const port = await sparePort();
  const origin = `http://127.0.0.1:${port.toString()}`;
  const server = spawnServer({
    site,
    folder: await environment.dataFolder(),
    port,
    env: { HOST: '127.0.0.1', SITE_ORIGIN: origin, CANONICAL: values.canonical },
  });
  servers.push(server);
  await server.opened();
  return origin;
}

async function measureAll(sites: readonly Site[]): Promise<void> {
  for (const page of measuredPages.filter(({ path }) => paths?.includes(path) ?? true)) {
    console.log(`\n### ${page.path}\n\n${figureTable(await measure(page, sites))}`);
  }
}

/** The site's pages, and the hand-written home page to compare with. */
async function judgeAll([handWritten, , site]: readonly Site[]): Promise<void> {
  if (!handWritten || !site) return;
  const sitemap = await readFile(join(environment.site, 'client/sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)];
  const audits = [await audit('Hand-written /', `${handWritten.origin}/`)];
  for (const path of paths ?? listed.map(([, path]) => path ?? '')) {
    audits.push(await audit(path, site.origin + path));
  }
  console.log(auditTable(audits));
}

interface Site {
  name: SiteName;
  origin: string;
  isApplication: boolean;
  scenarios: readonly Scenario[];
}

/**
 * Visits the sites in turn, there and back, so that a drift of the machine's speed cancels out. One visit
 * to each before does not count.
 */
async function measure(page: MeasuredPage, sites: readonly Site[]): Promise<Rounds> {
  const take = async (scenario: Scenario, { name, origin, isApplication }: Site) => {
    try {
      return await scenario({ browser, origin, page, isApplication, speed });
    } catch (cause) {
      throw new Error(`${name} ${page.path} could not be measured.`, { cause });
    }
  };
  if (!values.short) for (const site of sites) await take(loading, site);
  const measured: Rounds = { path: page.path, handWritten: [], twin: [], site: [] };
  for (let round = 0; round < rounds; round++) {
    const taken: Record<SiteName, Figures[]> = { handWritten: [], twin: [], site: [] };
    for (const scenario of scenarios) {
      for (const site of values.short ? sites : [...sites, ...sites.toReversed()]) {
        if (site.scenarios.includes(scenario)) taken[site.name].push(await take(scenario, site));
      }
    }
    for (const { name } of sites) measured[name].push(mediansOf(taken[name]));
  }
  return measured;
}
