import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';

export type ClientOptions = {
  port: number;
  /** Path of the certificate to trust. */
  certificate: string;
  name: string;
  /** @default '127.0.0.1' */
  localAddress?: string | undefined;
};

/** Connects to 127.0.0.1 with HTTP/2 over TLS. Trusts only the given certificate. */
export function openClient({ port, certificate, name, localAddress = '127.0.0.1' }: ClientOptions) {
  const open = () => {
    const opened = connect(`https://${name}:${port}`, {
      createConnection: () =>
        connectTls({
          socket: connectTcp({ host: '127.0.0.1', port, localAddress }),
          servername: name,
          ca: readFileSync(certificate),
          ALPNProtocols: ['h2'],
        }),
    });
    // A session error also makes the pending requests fail, so it can be ignored here.
    opened.on('error', () => undefined);
    return opened;
  };
  let session = open();

  /** Returns an open session. nginx closes each session after 1,000 requests. */
  const current = () => (session.closed ? (session = open()) : session);

  async function request(headers: Record<string, string>, body?: string) {
    const stream = current().request(headers, { endStream: body === undefined });
    if (body !== undefined) stream.end(body);
    const [[answered], bytes] = await Promise.all([
      once(stream, 'response') as Promise<[IncomingHttpHeaders & IncomingHttpStatusHeader]>,
      buffer(stream),
    ]);
    return { status: answered[':status'] ?? 0, headers: answered, body: bytes };
  }

  return {
    session: current,
    get: (path: string, headers: Record<string, string> = {}) =>
      request({ ':path': path, ...headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      request(
        { ':path': path, ':method': 'POST', 'content-type': 'application/json', ...headers },
        JSON.stringify(body),
      ),
    close: () => {
      session.close();
    },
  };
}
