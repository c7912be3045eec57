/** The file of that name, whatever its extension. */
export function named<T>(name: string, files: Record<string, T>): T {
  const file = Object.entries(files).find(([path]) => path.includes(`/${name}.`));
  if (!file) throw new Error(`content/ has no file named ${name}.`);
  return file[1];
}
