import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openStorage } from '../storage/open-storage.ts';
import { addAccounts, password } from '../testing/accounts.ts';
import { listenWithOperations } from './testing/listen-with-operations.ts';
import { temporaryEmbedded } from '../storage/testing/databases.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

type Query = { expr: string };
type Dashboard = {
  panels: { id: number; title: string; targets?: Query[] }[];
  templating: { list: { query: string }[] };
  annotations: { list: Query[] };
};
type Rule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
};

const dashboard = JSON.parse(read('deploy/grafana/dashboard.json')) as Dashboard;
const { groups } = parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

const queries = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.annotations.list.map(({ expr }) => expr),
  ...dashboard.templating.list.flatMap(
    ({ query }) => /^label_values\((.+), \w+\)$/.exec(query)?.[1] ?? [],
  ),
  ...rules.map(({ expr }) => expr),
];

/** Added by Prometheus to what it reads. */
const addedLabels = ['job', 'instance'];

type Selector = { metric: string; labels: { name: string; operator: string; value: string }[] };

/** The selectors of a query in PromQL. Throws if it has an error of syntax. */
function selectorsOf(query: string): Selector[] {
  const text = query.replaceAll('$__rate_interval', '5m');
  const selectors: Selector[] = [];
  let label = { name: '', operator: '', value: '' };
  parser.parse(text).iterate({
    enter({ type, name, from, to }) {
      const source = text.slice(from, to);
      if (type.isError) throw new Error(`Not PromQL at ${text.slice(from)}: ${text}`);
      if (name === 'VectorSelector') selectors.push({ metric: '', labels: [] });
      const selector = selectors.at(-1);
      if (name === 'Identifier' && selector) selector.metric = source;
      if (name === 'UnquotedLabelMatcher') {
        label = { name: '', operator: '', value: '' };
        selector?.labels.push(label);
      }
      if (name === 'LabelName') label.name = source;
      if (name === 'MatchOp') label.operator = source;
      if (name === 'StringLiteral') label.value = source.slice(1, -1);
    },
  });
  return selectors;
}

/** Whether a series of `/metrics` is selected. The labels that Prometheus adds match always. */
function selects({ metric, labels }: Selector, line: string): boolean {
  if (!line.startsWith(`${metric}{`) && !line.startsWith(`${metric} `)) return false;
  return labels
    .filter(({ name }) => !addedLabels.includes(name))
    .every(({ name, operator, value }) => {
      const found = new RegExp(`[{,]${name}="([^"]*)"`).exec(line)?.[1];
      if (found === undefined) return false;
      return operator === '=' ? found === value : new RegExp(`^(?:${value})$`).test(found);
    });
}

/** The series of a server with a pool, as with PostgreSQL, that has served one request of each kind. */
async function readSeries(): Promise<string[]> {
  const server = await listenWithOperations({
    storage: {
      ...(await openStorage(await temporaryEmbedded())),
      pool: () => ({ size: 2, idle: 1, waiting: 0 }),
      categories: () => Promise.reject(new Error('defective')),
    },
  });
  await addAccounts(server.storage, 'mira');
  const response = await fetch(`${server.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'mira', password }),
  });
  const { jwtToken } = (await response.json()) as { jwtToken: string };
  const categories = `${server.url}/api/private/categories`;
  expect((await fetch(categories)).status).toBe(401);
  const authorization = `Bearer ${jwtToken}`;
  expect((await fetch(categories, { headers: { authorization } })).status).toBe(500);
  return (await server.readMetrics()).split('\n').filter((line) => !line.startsWith('#'));
}

describe('the dashboard and the alert rules', () => {
  it('find everything that they ask for', async () => {
    const series = await readSeries();
    const missing = queries.flatMap((query) => {
      const selectors = selectorsOf(query);
      expect(selectors, query).not.toEqual([]);
      return selectors.filter(
        (selector) => selector.metric !== 'up' && !series.some((line) => selects(selector, line)),
      );
    });
    expect(missing).toEqual([]);
  });
});
