import type { CountRequest } from '../logging/request-log.ts';
import type { Metrics, StatusClass } from './metrics.ts';

/** Methods with a label of their own. Node accepts about 30 more. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Counts responses for the metrics. */
export const countRequestsOf =
  (metrics: Metrics): CountRequest =>
  (request, status, responseTime) => {
    metrics.countRequest(
      methods.has(request.method) ? request.method : 'other',
      request.is404 ? 'unknown' : (request.routeOptions.url ?? ''),
      `${Math.floor(status / 100).toString()}xx` as StatusClass,
      responseTime / 1000,
    );
  };
