import { type AuthCalls, authCalls } from './auth/auth.ts';
import { type CategoriesCalls, categoriesCalls } from './categories/categories.ts';
import { type CountersCalls, countersCalls } from './counters/counters.ts';
import { type DownloadsCalls, downloadsCalls } from './downloads/downloads.ts';
import { createRequest, type RequestOptions } from './request.ts';
import { type ViewsCalls, viewsCalls } from './views/views.ts';

export type ApiClientOptions = RequestOptions;

export type ApiClient = {
  views: ViewsCalls;
  downloads: DownloadsCalls;
  counters: CountersCalls;
  auth: AuthCalls;
  categories: CategoriesCalls;
};

/** Creates a client of the server's API. Failed calls reject with an `ApiError`. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const request = createRequest(options);
  return {
    views: viewsCalls(request),
    downloads: downloadsCalls(request),
    counters: countersCalls(request),
    auth: authCalls(request),
    categories: categoriesCalls(request),
  };
}
