import { types } from 'pg';

/** Object ids of types, see the table `pg_type`. */
const INT8 = 20;
const INT8_ARRAY = 1016;

/**
 * Converts `bigint` to a number; `pg` returns a string otherwise.
 *
 * @throws RangeError above 2^53, which rejects the query
 */
export const typeParsers: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parse: (value: string) => unknown = types.getTypeParser(oid, format);
    if (oid === INT8) return safeInteger;
    if (oid === INT8_ARRAY) return (value: string) => (parse(value) as unknown[]).map(safeInteger);
    return parse;
  },
};

function safeInteger(value: unknown): number | null {
  if (value === null) return null;
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`The integer ${String(value)} is too large.`);
}
