import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as schemas from '@tales/api-client/schemas';
import { apiPaths, CHAT_PATH, chatDestinations, chatHeaders } from '@tales/api-client/wire';
import { Ajv } from 'ajv';
import Fastify from 'fastify';
import { format } from 'oxfmt';
import type { OpenAPIV3_1 } from 'openapi-types';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { createAccountSessions } from '../auth/account-sessions.ts';
import { zodSchemas } from '../fastify/schemas.ts';
import { apiRoutes } from '../routes/api-routes.ts';
import { openStorage } from '../storage/open-storage.ts';
import { temporaryLocation } from '../storage/testing/databases.ts';
import { createTestApp, secret } from '../testing/test-app.ts';
import { describeRoutes } from './openapi.ts';

const require = createRequire(import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The routes of the API, as `buildApp` registers them, and their description. */
async function openApiDocument() {
  const storage = await openStorage(await temporaryLocation());
  onTestFinished(() => storage.close());
  const { now } = storage;
  const sessions = createAccountSessions({ storage, secret, now });
  await using app = Fastify({ schemaController: zodSchemas });
  await describeRoutes(app);
  const onlineUsers = () => [];
  app.register(apiRoutes, {
    ...{ storage, sessions, secret, acceptedSecrets: [], now, randomBytes },
    ...{ counters: new Map(), onlineUsers },
  });
  await app.ready();
  return app.swagger() as OpenAPIV3_1.Document & Record<string, unknown>;
}

it('openapi.json is valid, and describes every call of the API and which of them need a token', async () => {
  const document = await openApiDocument();
  const { code } = await format('openapi.json', JSON.stringify(document));
  await expect(code).toMatchFileSnapshot(pathOf('openapi.json'));
  await expect(new Validator().validate(structuredClone(document))).resolves.toEqual({
    valid: true,
  });
  const paths = Object.entries(document.paths ?? {});
  expect(paths.map(([url]) => url).toSorted()).toEqual(Object.values(apiPaths).toSorted());

  const app = await createTestApp();
  for (const [url, operations] of paths) {
    for (const [method, operation] of Object.entries(operations ?? {})) {
      const headers = { 'content-type': 'application/json' };
      const response = await app.inject({ url, method: method as 'get', headers });
      const { security } = operation as OpenAPIV3_1.OperationObject;
      expect(response.statusCode === 401, `${method} ${url}`).toBe(security !== undefined);
    }
  }
});

it('asyncapi.json is a valid document of AsyncAPI 3.0, and describes the chat as it is', async () => {
  const json = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as object;
  const document = (await json(pathOf('asyncapi.json'))) as {
    servers: { site: { pathname: string } };
    channels: Record<string, { address: string }>;
    components: { schemas: object };
  };
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
  const validate = ajv.compile(
    await json(require.resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json')),
  );
  validate(document);
  expect(validate.errors).toBeNull();

  expect(document.servers.site.pathname).toBe(CHAT_PATH);
  const addresses = Object.entries(document.channels).map(([name, { address }]) => [name, address]);
  expect(Object.fromEntries(addresses)).toEqual(chatDestinations);
  for (const header of Object.values(chatHeaders))
    expect(JSON.stringify(document)).toContain(header);
  expect(document.components.schemas).toEqual({
    ChatMessage: jsonSchema(schemas.chatMessageSchema),
    ChatSend: jsonSchema(schemas.chatSendSchema),
    ChatUsers: jsonSchema(schemas.userNamesSchema),
  });
});

function jsonSchema(schema: z.core.$ZodType): object {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return converted;
}
