import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';

export interface ImageRule {
  formats: readonly string[];
  /** Minimum width in pixels. */
  width?: number;
  /** Required ratio of width to height. */
  ratio?: number;
  /** Exact size in pixels. */
  size?: { width: number; height: number };
}

/** Maximum relative deviation from `ratio`, which whole pixels often cannot match exactly. */
const TOLERANCE = 0.01;

/** Returns a problem as the predicate of a sentence about the image; undefined if there is none. */
export async function imageProblem(
  file: string,
  { formats, width: least = 0, ratio, size }: ImageRule,
): Promise<string | undefined> {
  let facts: Metadata;
  try {
    // Passes the content to sharp, because sharp caches files by name and could return outdated content.
    const image = sharp(await readFile(file));
    facts = await image.metadata();
    // Decodes the whole image, because reading the metadata does not detect damaged pixels.
    await image.raw().toBuffer();
  } catch {
    return 'cannot be read as a picture: export it again';
  }
  const format = facts.compression === 'av1' ? 'avif' : facts.format;
  const { width, height } = facts.autoOrient;
  const found = `${width} × ${height} pixels`;
  if (!formats.includes(format)) {
    return `has the format ${format}: export it as ${formats.join(' or ')}`;
  }
  if (size && (width !== size.width || height !== size.height)) {
    return `has ${found}: resize it to ${size.width} × ${size.height}`;
  }
  // Images with an exact `size` are served unchanged, even to programs that ignore the EXIF orientation.
  if (size && (facts.orientation ?? 1) > 1) return 'is rotated by its EXIF data: save it upright';
  if (width < least) return `has ${found}: replace it with one at least ${least} wide`;
  if (ratio !== undefined && Math.abs(width / height / ratio - 1) > TOLERANCE) {
    return `has ${found}: crop it to the ratio 2:3`;
  }
  return undefined;
}
