/**
 * Measures pages of the site in Chromium as a mid-range phone in a mobile network shows them (CPU 4 times
 * slower, 1.6 Mbit/s, 150 ms), beside the same pages without scripts and beside hand-written ones with the
 * same words and pictures. All three are served by the server of the site. Ratios are to the hand-written page.
 *
 * --rounds n     rounds (default 6)
 * --pages a,b    these paths
 * --short        one round of the home page at full speed, to see that every figure can be taken
 * --json file    writes the figures of every round
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLaboratory, type Server, spawnServer } from '../attacks/harness/server.ts';
import { launchChromium } from '../chromium.ts';
import { type MeasuredPage, measuredPages } from './pages/measured-pages.ts';
import { figureTable, mediansOf, type Rounds, type SiteName } from './pages/figure-table.ts';
import { type Figures, loading, type Scenario, scenarios } from './pages/scenarios.ts';
import { writeHandWritten, writeTwin } from './pages/sites.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    pages: { type: 'string' },
    short: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const paths = values.short ? ['/'] : values.pages?.split(',');
const selected = measuredPages.filter(({ path }) => paths?.includes(path) ?? true);
const speed = values.short ? 'full' : 'slow';
const rounds = values.short ? 1 : Number(values.rounds);

const build = spawnSync('nx', ['run', '@tales/site:build', '--output-style=static-failures-only'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (build.status !== 0) process.exit(1);

const folder = await mkdtemp(join(tmpdir(), 'tales-bench-pages-'));
const laboratory = await openLaboratory();
const browser = await launchChromium();
const servers: Server[] = [];
try {
  const twin = await writeTwin(laboratory.site, join(folder, 'twin'));
  const parser = await browser.newPage();
  const handWritten = await writeHandWritten(laboratory.site, join(folder, 'hand'), parser);
  await parser.close();
  const sites: Site[] = [
    { name: 'handWritten', origin: await serve(handWritten), isApplication: false, scenarios },
    { name: 'twin', origin: await serve(twin), isApplication: false, scenarios: [loading] },
    { name: 'site', origin: await serve(laboratory.site), isApplication: true, scenarios },
  ];

  const measured: Rounds[] = [];
  for (const page of selected) {
    const figures = await measure(page, sites);
    measured.push(figures);
    console.log(`\n### ${page.path}\n\n${figureTable(figures)}`);
  }
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(measured, null, 2));
} finally {
  await browser.close();
  for (const server of servers) await server.stop();
  await laboratory.close();
  await rm(folder, { recursive: true });
}

async function serve(site: string): Promise<string> {
  const env = { HOST: '127.0.0.1' };
  const server = spawnServer({ site, folder: await laboratory.dataFolder(), env });
  servers.push(server);
  return `http://127.0.0.1:${(await server.opened()).toString()}`;
}

interface Site {
  name: SiteName;
  origin: string;
  isApplication: boolean;
  scenarios: readonly Scenario[];
}

/** Visits the sites in turn, each round in the opposite order, after one visit to each that does not count. */
async function measure(page: MeasuredPage, sites: readonly Site[]): Promise<Rounds> {
  const take = (scenario: Scenario, { origin, isApplication }: Site) =>
    scenario({ browser, origin, page, isApplication, speed });
  if (!values.short) for (const site of sites) await take(loading, site);
  const measured: Rounds = { path: page.path, handWritten: [], twin: [], site: [] };
  for (let round = 0; round < rounds; round++) {
    const taken: Record<SiteName, Figures[]> = { handWritten: [], twin: [], site: [] };
    for (const scenario of scenarios) {
      for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
        if (site.scenarios.includes(scenario)) taken[site.name].push(await take(scenario, site));
      }
    }
    for (const { name } of sites) measured[name].push(mediansOf(taken[name]));
  }
  return measured;
}
