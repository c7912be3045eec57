import { ApiError, CLIENT_ID_PATTERN, type ApiFailure } from '@tales/api-client';
import { describe, expect, it, vi } from 'vitest';
import { countOnce } from './count-once.ts';

const newCall = () => vi.fn<Parameters<typeof countOnce<number>>[0]>(() => Promise.resolve(1));

describe('countOnce', () => {
  it('calls once where the answer comes, with a key of its own', async () => {
    const call = newCall();
    await expect(countOnce(call)).resolves.toBe(1);
    await countOnce(call);
    const [first, second] = call.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(call).toHaveBeenCalledTimes(2);
    expect(first).toMatch(CLIENT_ID_PATTERN);
    expect(second).not.toBe(first);
  });

  it.each(['noResponse', 'timeout'] as const)(
    'calls once more with the same key after %s',
    async (kind) => {
      const call = newCall().mockRejectedValueOnce(new ApiError({ kind }));
      await expect(countOnce(call)).resolves.toBe(1);
      expect(call).toHaveBeenCalledTimes(2);
      expect(call.mock.calls[1]).toEqual(call.mock.calls[0]);
    },
  );

  it('gives up when no answer comes twice', async () => {
    const call = newCall().mockRejectedValue(new ApiError({ kind: 'noResponse' }));
    await expect(countOnce(call)).rejects.toMatchObject({ failure: { kind: 'noResponse' } });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each<ApiFailure>([
    { kind: 'offline' },
    { kind: 'malformed' },
    { kind: 'refused', status: 429 },
    { kind: 'refused', status: 500 },
  ])('does not repeat what failed with %o', async (failure) => {
    const call = newCall().mockRejectedValue(new ApiError(failure));
    await expect(countOnce(call)).rejects.toMatchObject({ failure });
    expect(call).toHaveBeenCalledOnce();
  });

  it('does not repeat a call that its caller aborted', async () => {
    const call = newCall().mockRejectedValue(new DOMException('Aborted.', 'AbortError'));
    await expect(countOnce(call)).rejects.toThrow('Aborted.');
    expect(call).toHaveBeenCalledOnce();
  });
});
