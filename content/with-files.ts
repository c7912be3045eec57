/** As `write.ts` writes a value: with the name of a file for what Vite makes of it. */
export type Written<Value> = Value extends Picture
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Written<Value[Key]> }
    : Value;

/** A picture in several formats and widths. */
export interface Picture {
  /** Format (`avif`, `webp`) to `srcset`, best format first. */
  sources: Record<string, string>;
  /** The fallback file and the picture's own size in pixels. */
  img: { src: string; w: number; h: number };
}

/** Pictures, and addresses of files, by the names of the files. */
export type Files = Readonly<Record<string, Picture | string>>;

/** Puts the files into a value that has their names. */
export const withFiles = <Value>(value: Written<Value>, files: Files): Value =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? (files[part] ?? part) : part,
  ) as Value;
