import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PreparedResponse, sendPrepared } from '../http/prepared-response.ts';
import { pathOf, sendError } from '../fastify/error-handler.ts';
import type { Content } from '../site/content.ts';
import type { Document } from '../site/document.ts';
import type { Site } from '../site/load-site.ts';
import { preferredLanguage } from '../site/negotiate.ts';
import {
  contentResponse,
  documentResponse,
  encodingOf,
  type Refusal,
} from '../site/site-response.ts';

const FALLBACK_LANGUAGE = 'en';

/** Routes for pages, their assets and the books. */
export async function siteRoutes(app: FastifyInstance, { site }: { site: Site }) {
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
          return sendDocument(request, reply, site.document(decision.path));
        case 'redirect':
          return reply
            .header('Cache-Control', 'no-cache')
            .redirect(decision.location + queryOf(request), decision.status);
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
    language: string | undefined,
  ) {
    const accepted = request.headers['accept-language'];
    const preferred = language ?? preferredLanguage(accepted, site.languages, FALLBACK_LANGUAGE);
    const page = site.notFoundPage(preferred);
    const { headers, full } = await page.load(encodingOf(page, request.headers));
    const vary = [language === undefined ? 'Accept-Language' : [], headers['vary']]
      .flat()
      .join(', ');
    return sendPrepared(request, reply, { ...full, status: 404, headers: { ...headers, vary } });
  }
}

function sendContent(request: FastifyRequest, reply: FastifyReply, content: Content) {
  const representation = content.load(encodingOf(content, request.headers));
  if (representation instanceof Promise) {
    return representation.then((loaded) =>
      sendOrRefuse(request, reply, contentResponse(loaded, request.headers)),
    );
  }
  return sendOrRefuse(request, reply, contentResponse(representation, request.headers));
}

async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document) {
  const isDownload = Object.hasOwn(request.query as object, 'download');
  const version = await document.load();
  return sendOrRefuse(request, reply, documentResponse(document, version, request, isDownload));
}

function sendOrRefuse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedResponse | Refusal,
) {
  if (!('refused' in response)) return sendPrepared(request, reply, response);
  if (response.refused === 412) return sendError(request, reply, 412, 'Precondition failed.');
  reply.header('Content-Range', `bytes */${response.size.toString()}`);
  return sendError(request, reply, 416, 'Range not satisfiable.');
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
