/** Finds problems of an image that the site shows. */

import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';

export interface ImageRule {
  /** Names of the allowed formats in sharp. */
  formats: readonly string[];
  /** Minimum width in pixels. */
  width?: number;
  /** Width divided by height. */
  ratio?: number;
  /** Exact size in pixels. */
  size?: { width: number; height: number };
}

/** Allowed deviation from a ratio, for a picture that is a pixel too high. */
const TOLERANCE = 0.01;

/** @returns the end of a sentence that begins with the name of the file; undefined if there is no problem */
export async function imageProblem(
  file: string,
  { formats, width: least = 0, ratio, size }: ImageRule,
): Promise<string | undefined> {
  let facts: Metadata;
  try {
    // sharp caches files by name, and could return the former content.
    const image = sharp(await readFile(file));
    facts = await image.metadata();
    // Only decoding the whole image finds damage in it.
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
  // The file is sent unchanged, and not every program that shows previews respects the orientation.
  if (size && (facts.orientation ?? 1) > 1) return 'is rotated by its EXIF data: save it upright';
  if (width < least) return `has ${found}: replace it with one at least ${least} wide`;
  if (ratio !== undefined && Math.abs(width / height / ratio - 1) > TOLERANCE) {
    return `has ${found}: crop it to the ratio 2:3`;
  }
  return undefined;
}
