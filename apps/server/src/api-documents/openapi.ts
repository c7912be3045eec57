import { errorSchema } from '@tales/api-client/schemas';
import { CLIENT_ID_PATTERN, IDEMPOTENCY_KEY } from '@tales/api-client/wire';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { STATUS_CODES } from '../http/node-http.ts';
import type { errorResponses } from '../routes/error-responses.ts';
import { createReferences, type JsonSchema, jsonSchema } from './json-schemas.ts';

const DIALECT = 'draft-2020-12';

/** Only these have a summary; see {@link collectOperations}. */
type Operation = RouteOptions & { schema: NonNullable<RouteOptions['schema']> };

/**
 * Collects the routes that are registered from now on and have a summary in their schema: those of the
 * API.
 *
 * @returns a function that returns the routes
 */
export function collectOperations(app: FastifyInstance): () => readonly Operation[] {
  const operations: Operation[] = [];
  app.addHook('onRoute', (route) => {
    if (route.schema?.summary !== undefined && route.method !== 'HEAD') {
      operations.push(route as Operation);
    }
  });
  return () => operations;
}

/** Describes routes as an OpenAPI 3.1 document. Their zod schemas become JSON Schemas. */
export function openApiDocument(operations: readonly Operation[]): JsonSchema {
  const references = createReferences(DIALECT);
  const responseOf = (status: string, type: z.core.$ZodType): JsonSchema => {
    if (Object.hasOwn(errors, status))
      return { $ref: `#/components/responses/${status.toUpperCase()}` };
    const description = STATUS_CODES[status] ?? '';
    if (type._zod.def.type === 'undefined') return { description };
    return { description, content: json(references.refer(type)) };
  };
  const error = references.refer(errorSchema);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { url, method, schema, config } of operations) {
    const { summary, body, querystring, response } = schema;
    const parameters = [
      ...queryParameters(querystring as z.core.$ZodType | undefined),
      ...(config?.takesIdempotencyKey ? [idempotencyKey] : []),
    ];
    (paths[url] ??= {})[String(method).toLowerCase()] = {
      summary,
      ...(config?.requiresSession && { security: [{ token: [] }] }),
      ...(parameters.length > 0 && { parameters }),
      ...(body !== undefined && {
        requestBody: { required: true, content: json(references.refer(body as z.core.$ZodType)) },
      }),
      responses: Object.fromEntries(
        Object.entries(response as Record<string, z.core.$ZodType>).map(([status, type]) => [
          status.toUpperCase(),
          responseOf(status, type),
        ]),
      ),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tales Between Worlds',
      version: '1.0.0',
      description:
        'All bodies are JSON. Calls that write need the header Content-Type: application/json, also with an empty body.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    // Without `security`, a call needs no token.
    security: [],
    paths,
    components: {
      schemas: references.components(),
      responses: Object.fromEntries(
        Object.entries(errors).map(([status, description]) => [
          status.toUpperCase(),
          { description, content: json(error) },
        ]),
      ),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The jwtToken of a sign-in or a renewal.',
        },
      },
    },
  };
}

const idempotencyKey = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  description: 'Only the first of several calls with the same key has an effect.',
  schema: { type: 'string', pattern: CLIENT_ID_PATTERN.source },
};

function queryParameters(schema: z.core.$ZodType | undefined): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, DIALECT) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: type,
  }));
}

/** Descriptions of the responses of `errorResponses`. */
const errors: Record<keyof typeof errorResponses, string> = {
  '4xx': 'The call is refused. 429 has a Retry-After.',
  '5xx': 'The server cannot do it now. 503 has a Retry-After.',
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
