import type { IncomingMessage, RequestListener } from 'node:http';
import { apiPaths } from '@tales/api-client/wire';
import { hasOneHost } from '../http/host.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import type { IsTrusted } from '../http/trusted-proxies.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Site } from '../site/load-site.ts';
import { contentResponse, documentResponse, encodingOf } from '../site/site-response.ts';
import type { Storage } from '../storage/storage.ts';
import { viewsResponse } from './public/views-response.ts';

export type DirectOptions = {
  site: Site;
  storage: Pick<Storage, 'keptViews'>;
  isTrusted: IsTrusted;
  /** Whether requests may be answered directly now. */
  isOn: () => boolean;
  metrics?: Metrics | undefined;
};

/** Fastify's route of pages, files and books, as metrics name it. */
const SITE_ROUTE = '/*';

/**
 * Answers plain requests for what is in memory before Fastify sees them: pages, files, books and the number
 * of views. Everything else, and every error, is left to Fastify, whose routes send the same responses.
 */
export function answerDirectly(
  listener: RequestListener,
  { site, storage, isTrusted, isOn, metrics }: DirectOptions,
): RequestListener {
  return (request, response) => {
    if (!isOn() || !isPlain(request)) {
      listener(request, response);
      return;
    }
    const isHttps = isOverHttps(request, isTrusted);
    if (isHttps === undefined) {
      listener(request, response);
      return;
    }
    const start = metrics && performance.now();

    const send = (prepared: PreparedResponse<string | Buffer>, route: string) => {
      if (metrics) {
        response.once('finish', () => {
          const status = `${prepared.status.toString().charAt(0)}xx` as '2xx' | '3xx';
          const seconds = (performance.now() - (start ?? 0)) / 1000;
          metrics.countRequest(request.method ?? '', route, status, seconds);
        });
      }
      response.writeHead(prepared.status, prepared.rawHeaders(isHttps));
      response.end(prepared.body);
    };

    const { url = '' } = request;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    if (path === apiPaths.views) {
      const views = storage.keptViews();
      if (views === undefined) listener(request, response);
      else send(viewsResponse(views), apiPaths.views);
      return;
    }
    const prepared = findResponse(site, path, query === -1 ? '' : url.slice(query + 1), request);
    if (prepared) send(prepared, SITE_ROUTE);
    else listener(request, response);
  };
}

/** Whether nothing about a request needs the attention of Fastify. */
function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    hasOneHost(request)
  );
}

/** `undefined` if only Fastify can tell. */
function isOverHttps(
  { headers, socket }: IncomingMessage,
  isTrusted: IsTrusted,
): boolean | undefined {
  const protocol = headers['x-forwarded-proto'];
  if (protocol === undefined || !isTrusted(socket.remoteAddress)) return false;
  if (protocol === 'https') return true;
  return protocol === 'http' ? false : undefined;
}

/** The response for what is in memory under exactly this path. */
function findResponse(
  site: Site,
  path: string,
  query: string,
  request: IncomingMessage,
): PreparedResponse<Buffer> | undefined {
  // A path with an escape is decoded by Fastify's route.
  const found = path.includes('%') ? undefined : site.find(path);
  if (found === undefined) return undefined;
  if (found.kind === 'document') {
    const document = site.document(found.path);
    const version = document.kept();
    if (version === undefined || query !== '') return undefined;
    const response = documentResponse(document, version, request, false);
    return isInMemory(response) ? response : undefined;
  }
  const content = found.kind === 'page' ? site.page(found.file) : site.file(found.path);
  const representation = content.kept(encodingOf(content, request.headers));
  const response = representation && contentResponse(representation, request.headers);
  return response instanceof PreparedResponse ? response : undefined;
}

function isInMemory(response: object): response is PreparedResponse<Buffer> {
  return (
    response instanceof PreparedResponse &&
    (response.body === undefined || Buffer.isBuffer(response.body))
  );
}
