import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON bodies only; any other type gets 415. An empty body of type JSON is `undefined`, as the
 * client sends that type with every call.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null);
      else parse(request, body, done);
    },
  );
}
