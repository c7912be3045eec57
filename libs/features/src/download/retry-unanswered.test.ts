import { ApiError, type ApiFailure } from '@tales/api-client';
import { describe, expect, it, vi } from 'vitest';
import { retryUnanswered } from './retry-unanswered.ts';

const newCall = () =>
  vi.fn<Parameters<typeof retryUnanswered<number>>[0]>(() => Promise.resolve(1));

describe('retryUnanswered', () => {
  it.each(['noResponse', 'timeout'] as const)(
    'retries a call once, with the same idempotency key, after a `%s` failure',
    async (kind) => {
      const call = newCall().mockRejectedValueOnce(new ApiError({ kind }));
      await expect(retryUnanswered(call)).resolves.toBe(1);
      expect(call).toHaveBeenCalledTimes(2);
      expect(call.mock.calls[1]).toEqual(call.mock.calls[0]);
    },
  );

  it.each<ApiFailure>([
    { kind: 'offline' },
    { kind: 'malformed' },
    { kind: 'refused', status: 429 },
    { kind: 'refused', status: 500 },
  ])('does not retry a call after the failure %o', async (failure) => {
    const call = newCall().mockRejectedValue(new ApiError(failure));
    await expect(retryUnanswered(call)).rejects.toMatchObject({ failure });
    expect(call).toHaveBeenCalledOnce();
  });

  it('does not retry an aborted call', async () => {
    const call = newCall().mockRejectedValue(new DOMException('Aborted.', 'AbortError'));
    await expect(retryUnanswered(call)).rejects.toThrow('Aborted.');
    expect(call).toHaveBeenCalledOnce();
  });
});
