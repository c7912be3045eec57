/**
 * The limit that `server.ts` compares with: plain `node:http` that sends the bytes of another server from
 * memory, books and ranges too. It looks the method, the path and the range up in a map and does nothing else.
 *
 * Arguments: the port of the other server, and a JSON list of `[path, headers]`. Prints its own port.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, fetchAnswer } from './server/fetch-answer.ts';

type Headers = Record<string, string>;

const [port = '', list = '[]'] = process.argv.slice(2);
const answers = new Map<string, Answer>();
for (const [path, headers] of JSON.parse(list) as [string, Headers][]) {
  answers.set(keyOf('GET', path, headers['Range']), await fetchAnswer(Number(port), path, headers));
}

const server = createServer((incoming, response) => {
  const answer = answers.get(keyOf(incoming.method, incoming.url, incoming.headers.range));
  if (!answer) {
    response.writeHead(404);
    response.end();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port.toString());
});

function keyOf(method = '', path = '', range = '') {
  return `${method} ${path} ${range}`;
}
