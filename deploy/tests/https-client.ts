import { readFileSync } from 'node:fs';
import {
  type ClientHttp2Session,
  connect,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';

export type ClientOptions = {
  port: number;
  /** Path of the certificate to trust. */
  certificate: string;
  name: string;
  /** Local address of the client. @default '127.0.0.1' */
  localAddress?: string;
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders & IncomingHttpStatusHeader;
  body: Buffer;
};

export type HttpsClient = {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  request: (headers: Record<string, string>, body?: string) => Promise<Answer>;
  session: () => ClientHttp2Session;
  close: () => void;
};

/** Connects with HTTP/2 over TLS, trusting only the given certificate. */
export function openClient({
  port,
  certificate,
  name,
  localAddress = '127.0.0.1',
}: ClientOptions): HttpsClient {
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
    // The error is ignored here, because each pending request also receives it and rejects.
    opened.on('error', () => undefined);
    return opened;
  };
  let session = open();

  /** Returns an open session. nginx closes a connection gracefully after 1,000 requests. */
  const current = () => (session.closed ? (session = open()) : session);

  function request(headers: Record<string, string>, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const stream = current().request(headers, { endStream: body === undefined });
      const chunks: Buffer[] = [];
      let answered: Answer['headers'] = {};
      stream.on('response', (received) => (answered = received));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('end', () => {
        resolve({
          status: answered[':status'] ?? 0,
          headers: answered,
          body: Buffer.concat(chunks),
        });
      });
      if (body !== undefined) stream.end(body);
    });
  }

  return {
    session: current,
    request,
    get: (path, headers = {}) => request({ ':path': path, ...headers }),
    post: (path, body, headers = {}) =>
      request(
        { ':path': path, ':method': 'POST', 'content-type': 'application/json', ...headers },
        JSON.stringify(body),
      ),
    close: () => {
      session.close();
    },
  };
}
