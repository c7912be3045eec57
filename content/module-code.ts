/** The code of a module that exports a value. */

class Import {
  readonly id: string;
  readonly isLater: boolean;

  constructor(id: string, isLater: boolean) {
    this.id = id;
    this.isLater = isLater;
  }
}

/** Stands in a value for what another module exports. */
export const imported = (id: string) => new Import(id, false);

/** Stands in a value for a function that loads another module. */
export const importedLater = (id: string) => new Import(id, true);

/** The code of a module whose default export is this value: JSON, except for imports. */
export function moduleOf(value: unknown): string {
  const ids: string[] = [];
  const json = JSON.stringify(value, (_, part: unknown) => {
    if (!(part instanceof Import)) return part;
    const id = JSON.stringify(part.id);
    return `\0${part.isLater ? `() => import(${id})` : `import${(ids.push(id) - 1).toString()}`}\0`;
  });
  const code = json.replaceAll(/"\\u0000(.*?)\\u0000"/g, (_, code: string) =>
    code.replaceAll('\\"', '"'),
  );
  const imports = ids.map((id, index) => `import import${index.toString()} from ${id};\n`);
  return `${imports.join('')}export default ${code}`;
}
