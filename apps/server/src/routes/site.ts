import fastifyStatic from '@fastify/static';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../plugins/error-handler.ts';
import type { Content } from '../site/content.ts';
import type { Document, Site } from '../site/load-site.ts';
import { preferredEncoding, preferredLanguage } from '../site/negotiate.ts';

const FALLBACK_LANGUAGE = 'en';

/** Routes for pages, their assets and the books. */
export async function siteRoutes(app: FastifyInstance, { site }: { site: Site }) {
  app.register(fastifyStatic, {
    serve: false,
    root: site.directory,
    cacheControl: false,
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const decision = site.resolve(pathOf(request));
      switch (decision.kind) {
        case 'page':
          return sendContent(request, reply, site.page(decision.file));
        case 'file':
          return sendContent(request, reply, site.file(decision.path));
        case 'document':
          return reply
            .headers(documentHeaders(request, site.document(decision.path)))
            .sendFile(decision.path);
        case 'redirect':
          return reply
            .header('Cache-Control', 'no-cache')
            .redirect(
              decision.location + (decision.keepsQuery ? queryOf(request) : ''),
              decision.status,
            );
        case 'notFoundPage':
          return sendNotFoundPage(request, reply, decision.language);
        case 'missing':
          return reply.callNotFound();
      }
    },
  });

  function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, language?: string) {
    if (language === undefined) reply.header('Vary', 'Accept-Language');
    const accepted = request.headers['accept-language'];
    const preferred = preferredLanguage(accepted, site.languages, FALLBACK_LANGUAGE);
    return sendContent(request, reply.code(404), site.notFoundPage(language ?? preferred));
  }
}

async function sendContent(request: FastifyRequest, reply: FastifyReply, content: Content) {
  reply.headers(content.headers);
  const encoding = content.isCompressible
    ? preferredEncoding(request.headers['accept-encoding'])
    : 'identity';
  if (content.isCompressible) addVary(reply, 'Accept-Encoding');
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);

  if (reply.statusCode === 200) {
    const etag = content.etag(encoding);
    reply.header('ETag', etag);
    if (matches(request.headers['if-none-match'], etag)) {
      return reply.code(304).removeHeader('Content-Type').removeHeader('Content-Encoding').send();
    }
  }
  return reply.send(await content.body(encoding));
}

function documentHeaders({ query }: FastifyRequest, { cacheControl, filename }: Document) {
  return {
    'Cache-Control': cacheControl,
    'Content-Security-Policy': "frame-ancestors 'self'",
    ...(Object.hasOwn(query as object, 'download') && {
      'Content-Disposition': contentDisposition(filename),
    }),
  };
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

function addVary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('Vary');
  reply.header('Vary', known ? `${known.toString()}, ${name}` : name);
}

/** Whether an `If-None-Match` header matches, by weak comparison (RFC 9110, section 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
