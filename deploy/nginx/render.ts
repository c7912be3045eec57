/**
 * Renders nginx.conf.template with environment variables and prints the result. Usage:
 *
 *     node --env-file=deploy/systemd/tales.env --env-file=deploy/nginx/nginx.env deploy/nginx/render.ts
 *
 * In the official nginx image, `envsubst` renders the template instead.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const template = readFileSync(join(import.meta.dirname, 'nginx.conf.template'), 'utf8');

/** Permits only characters that cannot end an nginx directive. */
const SAFE_VALUE = /^[\w.:/@[\]+-]+$/;

/**
 * Returns the configuration for nginx.
 *
 * @throws Error that names the first missing or invalid variable
 */
export function renderNginx(variables: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_, name: string) => {
    const value = variables[name];
    if (!value)
      throw new Error(
        `${name} is not set: see deploy/nginx/nginx.env and deploy/systemd/tales.env.`,
      );
    if (!SAFE_VALUE.test(value)) {
      throw new Error(`${name} must be an address, a name or a path, without spaces.`);
    }
    return value;
  });
}

if (import.meta.main) {
  try {
    process.stdout.write(renderNginx(process.env));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
