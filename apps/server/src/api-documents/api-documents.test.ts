import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { apiPaths } from '@tales/api-client/wire';
import { Ajv } from 'ajv';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const require = createRequire(import.meta.url);

type Json = Record<string, unknown>;

async function served(name: string): Promise<Json> {
  const app = await createTestApp({ config: { isProduction: false } });
  const response = await app.inject({ url: `/api/docs/${name}` });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('application/json');
  return response.json<Json>();
}

/** Compares with the file in `apps/server`. `npm run api-documents` writes it. */
async function expectFile(name: string, document: Json) {
  const path = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const { code } = await format(name, JSON.stringify(document));
  await expect(code).toMatchFileSnapshot(path);
}

/** The references that lead nowhere. */
function brokenReferences(document: Json): string[] {
  const broken: string[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value;
    const target = value
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((parent, name) => (parent as Json | undefined)?.[name], document);
    if (target === undefined) broken.push(value);
    return value;
  });
  return broken;
}

describe('/api/docs/openapi.json', () => {
  it('is the file in the repository', async () => {
    await expectFile('openapi.json', await served('openapi.json'));
  });

  it('is a valid document of OpenAPI 3.1', async () => {
    const document = await served('openapi.json');
    const validator = new Validator();
    await expect(validator.validate(structuredClone(document))).resolves.toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(brokenReferences(document)).toEqual([]);
  });

  it('describes every path of the API', async () => {
    const { paths } = await served('openapi.json');
    expect(Object.keys(paths as Json).toSorted()).toEqual(Object.values(apiPaths).toSorted());
  });

  it('says which calls need a token, as the server does', async () => {
    const app = await createTestApp();
    const { paths } = (await served('openapi.json')) as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    for (const [url, operations] of Object.entries(paths)) {
      for (const [method, { security }] of Object.entries(operations)) {
        const headers = { 'content-type': 'application/json' };
        const response = await app.inject({ url, method: method as 'get', headers });
        expect(response.statusCode === 401, `${method} ${url}`).toBe(security !== undefined);
      }
    }
  });
});

describe('/api/docs/asyncapi.json', () => {
  it('is the file in the repository', async () => {
    await expectFile('asyncapi.json', await served('asyncapi.json'));
  });

  it('is a valid document of AsyncAPI 3.0', async () => {
    const document = await served('asyncapi.json');
    const path = require.resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json');
    const schema = JSON.parse(await readFile(path, 'utf8')) as Json;
    const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
    const validate = ajv.compile(schema);
    validate(document);
    expect(validate.errors).toBeNull();
    expect(brokenReferences(document)).toEqual([]);
  });
});

describe('/api/docs', () => {
  it('does not exist in production', async () => {
    const app = await createTestApp({ config: { isProduction: true } });
    for (const path of ['/api/docs', '/api/docs/openapi.json', '/api/docs/asyncapi.json']) {
      expect((await app.inject({ url: path })).statusCode).toBe(404);
    }
  });
});
