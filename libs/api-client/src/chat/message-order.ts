/**
 * Orders two `message-id`s. Numbers are compared as numbers of any size; ids that are none have no
 * order but that of their arrival, which a stable sort keeps.
 */
export function compareMessageIds(a: string, b: string): number {
  if (!isNumber(a) || !isNumber(b)) return 0;
  const [left, right] = [BigInt(a), BigInt(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

const isNumber = (id: string) => /^\d+$/.test(id);
