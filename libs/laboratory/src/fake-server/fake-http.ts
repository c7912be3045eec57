import { createApiClient, type ApiClient } from '@tales/api-client';
import type { ManualClock } from '../experiment/clock.ts';
import { choice, type Control } from '../experiment/definition.ts';

/** Milliseconds of simulated time before a fake server responds or fails. */
const LATENCY = 1000;

/** Effectively disables the client's timeout, which would run in real time. */
const timeout = 2 ** 31 - 1;

const ways = {
  well: 'As it should',
  unreachable: 'No connection',
  unauthorized: '401 unauthorized',
  throttled: '429 too many',
  broken: '500 with a reason',
  malformed: 'Not what was agreed',
};
type Way = keyof typeof ways;

/** Maps requests such as `POST /api/auth/signin` to functions that return a response body. */
export type Answers = Readonly<Record<string, () => unknown>>;

/** Creates an API client for a fake server, with controls that select the server's responses. */
export function fakeHttp(
  clock: ManualClock,
  answers: Answers,
): { controls: readonly Control[]; client: ApiClient } {
  const controls = Object.keys(answers).map((call) => choice<Way>(call, ways));
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input as string, 'http://server.example');
    const call = `${init?.method ?? 'GET'} ${pathname}`;
    await answerIsDue(clock, init?.signal);
    const way = controls.find(({ label }) => label === call)?.value ?? 'broken';
    return answer(way, () => answers[call]?.());
  };
  return { controls, client: createApiClient({ fetch, timeout }) };
}

export const answerIsDue = (clock: ManualClock, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => {
      resolve();
    }, LATENCY);
    signal?.addEventListener('abort', () => {
      clock.clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

function answer(way: Way, body: () => unknown): Response {
  switch (way) {
    case 'well': {
      const value = body();
      return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
    }
    case 'unreachable':
      throw new TypeError('Failed to fetch');
    case 'unauthorized':
      return refusal(401, 'The session is over.');
    case 'throttled':
      return refusal(429, 'Too many. Please try again soon.', { 'Retry-After': '5' });
    case 'broken':
      return refusal(500, 'Something broke.');
    case 'malformed':
      return new Response('<!doctype html>');
  }
}

const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers });
