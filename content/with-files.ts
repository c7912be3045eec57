/** A value as `write.ts` writes it, with file names in place of the pictures and URLs that Vite provides. */
export type Written<Value> = Value extends Picture
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Written<Value[Key]> }
    : Value;

/** A picture in several formats and widths. */
export interface Picture {
  /** `srcset` by format (`avif`, `webp`), preferred format first. */
  sources: Record<string, string>;
  /** The fallback file and the intrinsic size of the picture in pixels. */
  img: { src: string; w: number; h: number };
}

/** Pictures and URLs of files, by file name. */
export type Files = Readonly<Record<string, Picture | string>>;

/** Replaces the file names in a value with pictures and URLs. */
export const withFiles = <Value>(value: Written<Value>, files: Files): Value =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? (files[part] ?? part) : part,
  ) as Value;
