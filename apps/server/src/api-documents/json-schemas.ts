import * as schemas from '@tales/api-client/schemas';
import * as z from 'zod/mini';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The dialect: OpenAPI 3.1 has JSON Schema 2020-12, AsyncAPI 3 has draft 7. */
export type Dialect = 'draft-2020-12' | 'draft-7';

/** The wire schemas by name: `signedInSchema` is `SignedIn`. */
const named = Object.entries(schemas).flatMap(([key, schema]) => {
  const name = /^(.+)Schema$/.exec(key)?.[1];
  if (name === undefined || !(schema instanceof z.core.$ZodType)) return [];
  return [{ name: name.charAt(0).toUpperCase() + name.slice(1), schema }];
});

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * A JSON Schema of what is sent, before defaults and conversions. It ignores unknown properties, as the
 * server and the client do.
 */
export function jsonSchema(schema: z.core.$ZodType, dialect: Dialect): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    target: dialect,
    io: 'input',
    override({ zodSchema, jsonSchema: target }) {
      const { def } = zodSchema._zod;
      // A number in a query string: described by its range, not by the pattern of its digits.
      if (def.type === 'pipe' && def.in._zod.def.type === 'pipe') {
        delete target.pattern;
        Object.assign(target, jsonSchema(def.out, dialect));
      }
    },
  });
  delete converted.$schema;
  return converted;
}

/** A reference to a wire schema, or the schema itself if it has no name. Remembers what it refers to. */
export function createReferences(dialect: Dialect) {
  const used = new Map<string, JsonSchema>();
  return {
    refer(schema: z.core.$ZodType): JsonSchema {
      const found = named.find((each) => each.schema === schema);
      if (!found) return jsonSchema(schema, dialect);
      used.set(found.name, jsonSchema(schema, dialect));
      return reference(found.name);
    },
    /** The schemas that were referred to, sorted by name. */
    components: () =>
      Object.fromEntries([...used].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
