import { fstatSync, openSync, read } from 'node:fs';
import { promisify } from 'node:util';
import type { FileSlice } from '../http/prepared-response.ts';
import type { Validators } from '../http/conditions.ts';

/** A book, sent with ranges. */
export type Document = {
  /** Name of the file that a download saves. */
  filename: string;
  mediaType: string;
  cacheControl: string;
  /** Reads it into memory, if there is room. */
  load(): Promise<Version>;
};

export type Version = Required<Validators> & {
  size: number;
  /** Bytes from `start` to before `end`. */
  slice(start: number, end: number): Buffer | FileSlice;
};

/** Bytes of all books that are cached in memory. Others are read for each request. */
const MAX_CACHED = 32 * 1024 * 1024;

/**
 * Creates documents that are read when they are first asked for, and cached while there is room. Their files stay
 * open: another build may move or replace them while the server runs.
 */
export function createLibrary() {
  let room = MAX_CACHED;

  return function createDocument(
    file: string,
    details: Pick<Document, 'filename' | 'mediaType' | 'cacheControl'>,
  ): Document {
    const fd = openSync(file, 'r');
    const { size, mtime, mtimeMs } = fstatSync(fd);
    const etag = `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`;
    const version = { size, etag, lastModified: mtime.toUTCString() };
    let cached: Promise<Version> | undefined;

    async function cache(): Promise<Version> {
      room -= size;
      try {
        const body = Buffer.allocUnsafeSlow(size);
        await promisify(read)(fd, body, 0, size, 0);
        return { ...version, slice: (start, end) => body.subarray(start, end) };
      } catch (error) {
        room += size;
        cached = undefined;
        throw error;
      }
    }

    return {
      ...details,
      async load() {
        if (cached || size <= room) return (cached ??= cache());
        return { ...version, slice: (start, end) => ({ fd, start, end }) };
      },
    };
  };
}
