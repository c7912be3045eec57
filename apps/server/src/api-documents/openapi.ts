import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { CLIENT_ID_PATTERN, IDEMPOTENCY_KEY } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const idempotencyKey = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_KEY]: {
      type: 'string',
      pattern: CLIENT_ID_PATTERN.source,
      description: 'Only the first of several calls with the same key has an effect.',
    },
  },
};

const options: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Tales Between Worlds',
      version: '1.0.0',
      description:
        'All bodies are JSON. Calls that write need the header Content-Type: application/json, also with an empty body. Refusals have a message; 429 and 503 have a Retry-After.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    // Without `security`, a call needs no token.
    security: [],
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The jwtToken of a sign-in or a renewal.',
        },
      },
    },
  },
  transform(route) {
    const { schema, url } = jsonSchemaTransform(route);
    const { requiresSession, takesIdempotencyKey } = route.route.config ?? {};
    return {
      url,
      schema: {
        ...schema,
        ...(requiresSession && { security: [{ token: [] }] }),
        ...(takesIdempotencyKey && { headers: idempotencyKey }),
      },
    };
  },
};

/** Describes the routes that are registered from now on, as OpenAPI 3.1: `app.swagger()`. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, options);
}
