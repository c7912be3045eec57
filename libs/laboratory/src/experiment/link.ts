import { recordingSchema, type Recording } from './recording.ts';

/** A recording and the id of its machine. */
export interface Situation extends Recording {
  machine: string;
}

const PARAMETER = 'situation';

/** Maximum length of the parameter, in characters, which browsers accept in an address. */
const MAX_LENGTH = 30_000;

/** Maximum size of the decompressed recording, in bytes. */
const MAX_SIZE = 1_000_000;

/**
 * An address that opens the situation: the page, or for the frame of a story the page around it, with the
 * situation in the hash.
 *
 * @throws Error in one sentence if the situation is too long
 */
export async function linkTo(situation: Situation, page: string): Promise<string> {
  const text = await pack(situation);
  if (text.length > MAX_LENGTH || !recordingSchema.safeParse(situation).success) {
    throw new Error('This situation is too long for a link. Start again, and take a shorter way.');
  }
  const url = new URL(page);
  const story = url.searchParams.get('id');
  if (isFrame(url) && story !== null) {
    url.href = new URL('.', url).href;
    url.search = `path=/story/${story}`;
  }
  url.hash = `${PARAMETER}=${text}`;
  return url.href;
}

/** Whether Storybook's manager may show this page in a frame. */
export const isFrame = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  pathname.endsWith('/iframe.html');

/** JSON, deflated, in characters that need no escape in an address. */
export async function pack(value: unknown): Promise<string> {
  const json = new Blob([JSON.stringify(value)]).stream();
  const deflated = json.pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(deflated).arrayBuffer()));
}

/**
 * The situation in a hash, if there is one.
 *
 * @throws Error in one sentence if it is damaged or of another machine
 */
export async function readLink(hash: string, machine: string): Promise<Situation | undefined> {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get(PARAMETER);
  if (text === null) return undefined;
  const situation = recordingSchema.safeParse(await unpack(text));
  if (!situation.success) throw new Error('The link is damaged: it holds no recording.');
  if (situation.data.machine !== machine) {
    throw new Error(`The link is for the machine ${situation.data.machine}, not for ${machine}.`);
  }
  return situation.data;
}

async function unpack(text: string): Promise<unknown> {
  if (text.length > MAX_LENGTH) throw new Error('The link is damaged: it is too long.');
  try {
    const stream = new Blob([fromBase64Url(text)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .pipeThrough(upTo(MAX_SIZE));
    return await new Response(stream).json();
  } catch {
    throw new Error('The link is damaged: a part of it is missing or was changed.');
  }
}

/** Fails once more than `size` bytes have passed: a small input can decompress to gigabytes. */
function upTo(size: number) {
  let passed = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed > size) controller.error(new Error('Too large.'));
      else controller.enqueue(chunk);
    },
  });
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
