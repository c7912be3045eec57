import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { renderNginx } from '../nginx/render.ts';
import { findProgram } from '../stack/programs.ts';

const folder = join(import.meta.dirname, '..');
const template = join(folder, 'nginx/nginx.conf.template');
const valuesOf = (file: string) => parseEnv(readFileSync(join(folder, file), 'utf8'));
const { SITE_ORIGIN, WRITE_RATE } = valuesOf('systemd/tales.env');
const variables = { SITE_ORIGIN, WRITE_RATE, ...valuesOf('nginx/nginx.env') };

describe('renderNginx', () => {
  it('replaces all variables of the template: those of nginx.env, and SITE_ORIGIN and WRITE_RATE of tales.env', () => {
    const used = readFileSync(template, 'utf8').matchAll(/\$\{([A-Z]\w*)\}/g);
    const names = new Set([...used].map(([, name]) => name));
    expect(Object.keys(variables).sort()).toEqual([...names].sort());
    expect(renderNginx(variables)).not.toMatch(/\$\{[A-Z]/);
  });

  it('enables the cache for exactly the folders that site.json lists as immutable', () => {
    const site = join(import.meta.dirname, '../../apps/site/dist/site.json');
    const { immutable } = JSON.parse(readFileSync(site, 'utf8')) as { immutable: string[] };
    const kept = /location (\S+) \{[^}]*proxy_cache assets;/g;
    expect([...renderNginx(variables).matchAll(kept)].map(([, folder]) => folder)).toEqual(
      immutable,
    );
  });

  it.skipIf(findProgram('envsubst') === undefined)(
    'returns the same configuration as envsubst, which the nginx image uses',
    () => {
      const names = Object.keys(variables).map((name) => `\${${name}}`);
      const rendered = execFileSync('envsubst', [names.join(' ')], {
        env: { ...process.env, ...variables },
        input: readFileSync(template),
        encoding: 'utf8',
      });
      expect(renderNginx(variables)).toBe(rendered);
    },
  );

  it.each([
    ['', 'TLS_KEY is not set: see deploy/nginx/nginx.env and deploy/systemd/tales.env.'],
    ['/etc/key; } #', 'TLS_KEY must be an address, a name or a path, without spaces.'],
    ['$host', 'TLS_KEY must be an address, a name or a path, without spaces.'],
  ])('throws an error that names the variable if TLS_KEY is "%s"', (value, message) => {
    expect(() => renderNginx({ ...variables, TLS_KEY: value })).toThrow(message);
  });
});
