import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Step = { uses?: string; with?: Record<string, unknown> };
type Workflow = {
  permissions?: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; steps?: Step[] }>;
};

const folder = join(import.meta.dirname, '../.github/workflows');

describe.each(readdirSync(folder))('the workflow %s', (file) => {
  const { permissions, jobs } = parse(readFileSync(join(folder, file), 'utf8')) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
  const actions = steps.flatMap(({ uses }) => uses ?? []);

  it('pins each action to a commit', () => {
    expect(actions.filter((action) => !/^[\w./-]+@[\da-f]{40}$/.test(action))).toEqual([]);
  });

  it('has only read access to repository contents by default, persists no checkout credentials, and runs no actions in jobs with their own permissions', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const { uses, with: settings } of steps) {
      if (uses?.startsWith('actions/checkout@')) {
        expect(settings).toMatchObject({ 'persist-credentials': false });
      }
    }
    for (const job of Object.values(jobs)) {
      if (job.permissions !== undefined) expect(job.steps?.filter(({ uses }) => uses)).toEqual([]);
    }
  });
});
