import { readFileSync } from 'node:fs';

/** Makes something of a file, and again only when its text has changed: checks, pages and feeds read the same files. */
export function remembered<Made>(
  make: (file: string, source: string) => Made,
): (file: string) => Made {
  const known = new Map<string, { source: string; made: Made }>();
  return (file) => {
    const source = readFileSync(file, 'utf8');
    const former = known.get(file);
    if (former?.source === source) return former.made;
    const made = make(file, source);
    known.set(file, { source, made });
    return made;
  };
}
