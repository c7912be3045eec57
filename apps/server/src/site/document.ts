import { readFile, stat } from 'node:fs/promises';
import type { FileSlice } from '../http/prepared-response.ts';
import type { Validators } from '../http/conditions.ts';

/** A book, sent with ranges. */
export type Document = {
  /** Name of the file that a download saves. */
  filename: string;
  mediaType: string;
  cacheControl: string;
  /** The version on disk, or the one in memory. */
  load(): Promise<Version>;
};

export type Version = Required<Validators> & {
  size: number;
  /** Bytes from `start` to before `end`. */
  slice(start: number, end: number): Buffer | FileSlice;
};

/** Bytes of all books that are cached in memory. Others are read for each request. */
const MAX_CACHED = 32 * 1024 * 1024;

/** Creates documents that are read when they are first asked for, and cached while there is room. */
export function createLibrary() {
  let room = MAX_CACHED;

  return function createDocument(
    file: string,
    details: Pick<Document, 'filename' | 'mediaType' | 'cacheControl'>,
  ): Document {
    let cached: Promise<Version> | undefined;

    async function cache(size: number): Promise<Version> {
      room -= size;
      try {
        const [validators, body] = [await validatorsOf(file), await readFile(file)];
        return {
          ...validators,
          size: body.length,
          slice: (start, end) => body.subarray(start, end),
        };
      } catch (error) {
        room += size;
        cached = undefined;
        throw error;
      }
    }

    return {
      ...details,
      async load() {
        if (cached) return cached;
        const { size, ...validators } = await validatorsOf(file);
        if (size <= room) return (cached ??= cache(size));
        return { ...validators, size, slice: (start, end) => ({ file, start, end }) };
      },
    };
  };
}

async function validatorsOf(file: string) {
  const { size, mtime, mtimeMs } = await stat(file);
  const etag = `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`;
  return { size, etag, lastModified: mtime.toUTCString() };
}
