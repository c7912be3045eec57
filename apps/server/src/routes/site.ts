import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse as parseRange } from 'range-parser';
import { pathOf, sendError } from '../requests/error-handler.ts';
import { setSecurityHeaders, strictTransport } from '../requests/security-headers.ts';
import type { Content, Representation } from '../site/content.ts';
import type { Site } from '../site/load-site.ts';
import { preferredEncoding, preferredLanguage } from '../site/negotiate.ts';

/** Flag that range-parser sets in `code` for a malformed Range header. */
const MALFORMED = 1;

export async function siteRoutes(app: FastifyInstance, { site }: { site: Site }) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const path = pathOf(request);
      const decision = site.resolve(path);
      switch (decision.kind) {
        case 'content':
          return sendContent(request, reply, decision.content);
        case 'redirect':
          setSecurityHeaders(reply);
          return reply
            .header('Cache-Control', 'no-cache')
            .redirect(decision.location + request.url.slice(path.length), decision.status);
        case 'notFoundPage':
          return sendNotFoundPage(request, reply, decision.language);
        case 'missing':
          return reply.callNotFound();
      }
    },
  });

  async function sendNotFoundPage(
    request: FastifyRequest,
    reply: FastifyReply,
    language?: string,
  ): Promise<FastifyReply> {
    const preferred = language ?? preferredLanguage(request.headers, site.languages);
    const { headers, body } = await load(site.notFoundPage(preferred), request);
    const { etag, ...others } = headers;
    const vary = language === undefined ? 'Accept-Language, Accept-Encoding' : 'Accept-Encoding';
    return send(reply, 404, { ...others, vary }, body);
  }
}

const load = ({ isCompressible, load }: Content, { headers }: FastifyRequest) =>
  load(isCompressible ? preferredEncoding(headers) : 'identity');

/** Sends content. Evaluates the preconditions (RFC 9110, section 13.2.2) and, for books, the Range header. */
async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
): Promise<FastifyReply> {
  const { etag, headers, notModified, body } = await load(content, request);
  const { filename } = content;
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, range = '' } = request.headers;
  if (ifMatch !== undefined && !includesEtag(ifMatch.replaceAll('W/"', ''), etag)) {
    return sendError(reply, 412, 'Precondition failed.');
  }
  if (ifNoneMatch !== undefined && includesEtag(ifNoneMatch, etag)) {
    return send(reply, 304, notModified);
  }
  if (filename === undefined) return send(reply, 200, headers, body);

  const isDownload = Object.hasOwn(request.query as object, 'download');
  const described = isDownload
    ? { ...headers, 'content-disposition': contentDisposition(filename) }
    : headers;
  const { 'if-range': ifRange = etag } = request.headers;
  // RFC 9110, section 14.2, defines ranges only for GET.
  const isRange = request.method === 'GET' && ifRange === etag;
  const { type, code, ranges } = parseRange(body.length, isRange ? range : '');
  if (type !== 'bytes' || code === MALFORMED || ranges.length > 1) {
    return send(reply, 200, described, body);
  }
  const [part] = ranges;
  if (!part) {
    reply.header('Content-Range', `bytes */${body.length}`);
    return sendError(reply, 416, 'Range not satisfiable.');
  }
  const { start, end } = part;
  const ofPart = {
    'content-range': `bytes ${start}-${end}/${body.length}`,
    'content-length': (end + 1 - start).toString(),
  };
  return send(reply, 206, { ...described, ...ofPart }, body.subarray(start, end + 1));
}

/** Sends a response through `node:http`, bypassing Fastify's `onSend` hooks. */
function send(
  reply: FastifyReply,
  status: number,
  headers: Representation['headers'],
  body?: Buffer,
): FastifyReply {
  reply.hijack();
  const all = reply.request.protocol === 'https' ? { ...headers, ...strictTransport } : headers;
  reply.raw.writeHead(status, all).end(body);
  return reply;
}

/**
 * Returns true if a header is `*` or contains `etag`, including its quotation marks. The header is not split
 * into tags, because it may contain thousands of them.
 */
const includesEtag = (header: string, etag: string) =>
  header.trim() === '*' || header.includes(etag);
