import { createApiClient, type ApiClient } from '@tales/api-client';
import type { Bench } from '../experiment/define-experiment.ts';
import { choice, type Choice, type Control } from '../experiment/controls.ts';
import { createExchange } from './exchange.ts';

/** A call that the fake server supports, `POST /api/auth/signin`, and its successful answer. */
export interface Route {
  call: `${'GET' | 'POST'} /${string}`;
  status: number;
  body?: () => unknown;
}

const ways = {
  well: 'As it should',
  unreachable: 'No connection',
  unauthorized: '401 unauthorized',
  throttled: '429 too many',
  broken: '500 with a reason',
  malformed: 'Not what was agreed',
  held: 'As it should, when released by Answer now',
} as const;
type Way = keyof typeof ways;

export interface FakeHttp {
  controls: readonly Control[];
  /** The real client with the `fetch` of this server. */
  client: (bench: Bench) => ApiClient;
}

/** No client timeout: it would run in real time, not on the clock of the experiment. */
const timeout = 2 ** 31 - 1;

/**
 * A server without network. It answers its routes late, with errors or not at all; the failures pass
 * through the real client, so they are the real ones.
 */
export function fakeHttp(routes: readonly Route[]): FakeHttp {
  const exchange = createExchange();
  const known = routes.map((route) => ({ route, way: choice<Way>(route.call, ways) }));
  const fetchFor =
    (bench: Bench): typeof globalThis.fetch =>
    async (input, init) => {
      const { pathname } = new URL(input as string, 'http://server.example');
      const call = `${init?.method ?? 'GET'} ${pathname}`;
      const found = known.find(({ route }) => route.call === call);
      bench.tell(call, { from: 'actors', details: bodyOf(init) });
      try {
        await exchange.take(bench, {
          signal: init?.signal ?? null,
          held: found?.way.value === 'held',
        });
      } catch (reason) {
        bench.tell(`${call}: given up`, { from: 'actors', bad: true });
        throw reason;
      }
      const answer = found
        ? answerOf(found.route, found.way)
        : refusal(404, 'There is no such call.');
      if (!answer) {
        bench.tell(`${call}: no connection`, { bad: true });
        throw new TypeError('Failed to fetch');
      }
      bench.tell(`${call}: ${describe(answer)}`, {
        bad: answer.status >= 400,
        details: answer,
      });
      return new Answer(answer);
    };
  return {
    controls: [...known.map(({ way }) => way), ...exchange.controls],
    client: (bench) => createApiClient({ fetch: fetchFor(bench), timeout }),
  };
}

interface AnswerParts {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

/**
 * A response with a synchronous body: reading a real one takes microtasks that the clock does not
 * control.
 */
class Answer extends Response {
  readonly #text: string;

  constructor({ status, text, headers = {} }: AnswerParts) {
    super(status === 204 ? null : text, { status, headers });
    this.#text = text;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }
}

/** The JSON of a request, if it has any. */
const bodyOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;

const describe = ({ status, text }: AnswerParts) =>
  `${status.toString()} ${text.slice(0, 60)}`.trim();

function answerOf({ status, body }: Route, { value }: Choice<Way>): AnswerParts | undefined {
  switch (value) {
    case 'well':
    case 'held':
      return { status, text: body ? JSON.stringify(body()) : '' };
    case 'unreachable':
      return undefined;
    case 'unauthorized':
      return refusal(401, 'The session is over.');
    case 'throttled':
      return {
        ...refusal(429, 'Too many. Please try again soon.'),
        headers: { 'Retry-After': '5' },
      };
    case 'broken':
      return refusal(500, 'Something broke.');
    case 'malformed':
      return { status: 200, text: '<!doctype html>' };
  }
}

const refusal = (status: number, message: string): AnswerParts => ({
  status,
  text: JSON.stringify({ message }),
});
