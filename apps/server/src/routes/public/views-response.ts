import { PreparedResponse } from '../../http/prepared-response.ts';

let last: { views: number; response: PreparedResponse<Buffer> } | undefined;

/** The response with the number of views. */
export function viewsResponse(views: number): PreparedResponse<Buffer> {
  if (last?.views === views) return last.response;
  const body = Buffer.from(views.toString());
  const response = new PreparedResponse(
    200,
    {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length.toString(),
    },
    body,
  );
  last = { views, response };
  return response;
}
