/** Network Information API, which not all browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to load only what is asked for: the reader saves data, or the connection is as slow as one of 2G. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } =
    (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
