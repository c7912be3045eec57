/** Bytes from `start` to before `end`. */
export type ByteRange = { start: number; end: number };

/**
 * Reads a `Range` header (RFC 9110, section 14.1.2).
 *
 * @param size of the whole representation, in bytes
 * @returns `undefined` if the header is to be ignored: it is malformed, of another unit or lists several
 *   ranges; `unsatisfiable` if the range begins after the end
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
