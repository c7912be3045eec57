const SECRET = /password|token|ticket|secret|authorization/i;

/** A JSON Web Token within a text. */
const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

const HIDDEN = '[hidden]';

const MAX_DEPTH = 8;
const MAX_ITEMS = 200;
const MAX_LENGTH = 2000;

/**
 * A copy of a value that can be posted to another window and holds no secret: values of keys such as
 * `token` and `password` are hidden, and long or deep values are cut.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_LENGTH).replaceAll(JWT, HIDDEN);
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return '…';
  if (value instanceof Error) {
    return redact({ ...value, name: value.name, message: value.message }, depth);
  }
  if (Array.isArray(value)) return value.slice(-MAX_ITEMS).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET.test(key) && item !== undefined ? HIDDEN : redact(item, depth + 1),
    ]),
  );
}
