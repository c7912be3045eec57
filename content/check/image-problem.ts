/** What is wrong with an image that the site shows. */

import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';

export interface ImageRule {
  /** Names of formats, as sharp tells them. */
  formats: readonly string[];
  /** Least width in pixels. */
  width?: number;
  /** Width divided by height. */
  ratio?: number;
  /** Exact size in pixels. */
  size?: { width: number; height: number };
}

/** So much may a ratio differ, for a picture that is a pixel too high. */
const TOLERANCE = 0.01;

/** @returns the end of a sentence that begins with the name of the file; undefined if the file is all right */
export async function imageProblem(
  file: string,
  { formats, width: least = 0, ratio, size }: ImageRule,
): Promise<string | undefined> {
  let facts: Metadata;
  try {
    // Not by its name: sharp may still have what the file held before.
    const image = sharp(await readFile(file));
    facts = await image.metadata();
    // Decodes all of it.
    await image.raw().toBuffer();
  } catch {
    return 'cannot be read as a picture: export it again';
  }
  const format = facts.compression === 'av1' ? 'avif' : facts.format;
  const { width, height } = facts.autoOrient;
  const found = `${width.toString()} × ${height.toString()} pixels`;
  if (!formats.includes(format)) {
    return `is of the format ${format}, and must be one of ${formats.join(', ')}`;
  }
  if (size && (width !== size.width || height !== size.height)) {
    return `has ${found}, and must have ${size.width.toString()} × ${size.height.toString()}`;
  }
  // It is sent as it is, and not every program that shows previews turns it.
  if (size && (facts.orientation ?? 1) > 1) return 'is turned by its EXIF data: save it upright';
  if (width < least) return `has ${found}, and must be at least ${least.toString()} wide`;
  if (ratio !== undefined && Math.abs(width / height / ratio - 1) > TOLERANCE) {
    return `has ${found}, and must be of the proportion 2:3`;
  }
  return undefined;
}
