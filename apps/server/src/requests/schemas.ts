import { errorSchema } from '@tales/api-client/schemas';
import type {
  FastifyInstance,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyServerOptions,
  FastifyTypeProvider,
} from 'fastify';
import * as z from 'zod/mini';

/** Infers the types of a route's requests and responses from its zod schemas. */
interface ZodTypeProvider extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown;
  readonly serializer: this['schema'] extends z.core.$ZodType ? z.input<this['schema']> : unknown;
}

export function withSchemas(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>();
}

export const answers = <Schema>(schema: Schema) => ({
  '2xx': schema,
  '4xx': errorSchema,
  '5xx': errorSchema,
});

const compileValidator: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema, httpPart = '' }) =>
  (value) => {
    const result = z.safeParse(schema, value);
    if (result.success) return { value: result.data };
    const { path = [], message = 'is not valid' } = result.error.issues[0] ?? {};
    return { error: new Error(`${[httpPart, ...path].join('.')} ${message}`) };
  };

const compileSerializer: FastifySerializerCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (value) =>
    JSON.stringify(z.parse(schema, value));

/** Makes Fastify validate requests and responses with zod, so that it does not load Ajv. */
export const zodSchemas = {
  compilersFactory: {
    buildValidator: () => compileValidator,
    buildSerializer: () => compileSerializer,
  },
  // Fastify's types expect the default compilers.
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;
