import type { FastifyInstance } from 'fastify';
import { neverCached } from '../fastify/never-cached.ts';
import { asyncApiDocument } from './asyncapi.ts';
import type { JsonSchema } from './json-schemas.ts';
import { collectOperations, openApiDocument } from './openapi.ts';

const DOCUMENTS = '/api/docs';

/**
 * Serves the descriptions of the API and the chat under `/api/docs`. Register it before the routes that
 * it describes.
 */
export function serveApiDocuments(app: FastifyInstance): void {
  const operations = collectOperations(app);
  app.register(async (scope) => {
    neverCached(scope);
    scope.get(`${DOCUMENTS}/openapi.json`, () => Promise.resolve(openApiDocument(operations())));
    scope.get(`${DOCUMENTS}/asyncapi.json`, () => Promise.resolve(asyncApiDocument()));
    scope.get(DOCUMENTS, (_, reply) =>
      reply.type('text/html; charset=utf-8').send(overview(openApiDocument(operations()))),
    );
  });
}

/** A page without styles and scripts, which the Content-Security-Policy of the API forbids. */
function overview({ paths }: JsonSchema): string {
  const rows = Object.entries(paths as Record<string, Record<string, { summary: string }>>)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { summary }]) => [
        method.toUpperCase(),
        path,
        summary,
      ]),
    )
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`);
  return `<!doctype html>
<html lang="en">
<title>API of Tales Between Worlds</title>
<h1>API of Tales Between Worlds</h1>
<p><a href="${DOCUMENTS}/openapi.json">OpenAPI 3.1</a> of the calls,
<a href="${DOCUMENTS}/asyncapi.json">AsyncAPI 3.0</a> of the chat.</p>
<table>
<tr><th>Method</th><th>Path</th><th>Summary</th></tr>
${rows.join('\n')}
</table>
</html>
`;
}

function escape(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0).toString()};`);
}
