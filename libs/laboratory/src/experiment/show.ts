/** A value as JSON, with `undefined` and with error messages. */
export function show(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, replace, indent) as string | undefined;
  return text?.replaceAll(`"${UNDEFINED}"`, 'undefined') ?? 'undefined';
}

/** The same, abbreviated. */
export function showBriefly(value: unknown, length = 80): string {
  const text = show(value);
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** Placeholder for `undefined`, which JSON lacks. */
const UNDEFINED = '\u{E000}';

function replace(_: string, value: unknown): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message };
  return value === undefined ? UNDEFINED : value;
}
