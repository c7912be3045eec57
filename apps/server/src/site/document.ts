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
  /** The version in memory, if there is one. */
  kept(): Version | undefined;
};

export type Version = Required<Validators> & {
  size: number;
  /** Bytes from `start` to before `end`. */
  slice(start: number, end: number): Buffer | FileSlice;
};

/** Bytes of all books that are kept in memory. Others are read for each request. */
const MOST_KEPT = 32 * 1024 * 1024;

/** Creates documents that are read when they are first asked for, and kept while there is room. */
export function createLibrary() {
  let room = MOST_KEPT;

  return function createDocument(
    file: string,
    details: Pick<Document, 'filename' | 'mediaType' | 'cacheControl'>,
  ): Document {
    let kept: Version | undefined;
    let keeping: Promise<Version> | undefined;

    async function keep(size: number): Promise<Version> {
      room -= size;
      try {
        const [validators, body] = [await validatorsOf(file), await readFile(file)];
        kept = {
          ...validators,
          size: body.length,
          slice: (start, end) => body.subarray(start, end),
        };
        return kept;
      } catch (error) {
        room += size;
        keeping = undefined;
        throw error;
      }
    }

    return {
      ...details,
      kept: () => kept,
      async load() {
        if (keeping) return keeping;
        const { size, ...validators } = await validatorsOf(file);
        if (size <= room) return (keeping ??= keep(size));
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
