import { createApiClient, type ApiClient } from '@tales/api-client';
import type { Bench } from '../experiment/define-experiment.ts';
import { choice, type Choice, type Knob } from '../experiment/knobs.ts';
import { createExchange } from './exchange.ts';

/** One call the fake server knows: `POST /api/auth/signin`, and what it answers if all is well. */
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
} as const;
type Way = keyof typeof ways;

export interface FakeHttp {
  knobs: readonly Knob[];
  /** The real client, with a `fetch` that leads here. */
  client: (bench: Bench) => ApiClient;
}

/** The client's own patience counts real time, which no experiment waits for: it never ends. */
const timeout = 2 ** 31 - 1;

/**
 * A server without a network: it answers the routes in time or late, well or not, so that what fails
 * fails at the edge of the real client and with its real failures.
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
      bench.tell(call);
      try {
        await exchange.take(bench, init?.signal);
      } catch (reason) {
        bench.tell(`${call}: given up`, true);
        throw reason;
      }
      const answer = found
        ? answerOf(found.route, found.way)
        : refusal(404, 'There is no such call.');
      if (!answer) {
        bench.tell(`${call}: no connection`, true);
        throw new TypeError('Failed to fetch');
      }
      bench.tell(`${call}: ${describe(answer)}`, answer.status >= 400);
      return new Answer(answer);
    };
  return {
    knobs: [...known.map(({ way }) => way), ...exchange.knobs],
    client: (bench) => createApiClient({ fetch: fetchFor(bench), timeout }),
  };
}

interface AnswerParts {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

/** A response whose body is there at once: reading a real one takes turns no clock counts. */
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

const describe = ({ status, text }: AnswerParts) =>
  `${status.toString()} ${text.slice(0, 60)}`.trim();

function answerOf({ status, body }: Route, { value }: Choice<Way>): AnswerParts | undefined {
  switch (value) {
    case 'well':
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
