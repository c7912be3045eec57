import { describe, expect, it, vi } from 'vitest';
import { createContent } from './content.ts';

describe('createContent', () => {
  it('makes a representation once, also for concurrent calls', async () => {
    const identity = vi.fn(() => Buffer.from('a page'));
    const { load } = createContent({ type: 'a', headers: {}, isCompressible: true, identity });
    const [one, other] = await Promise.all([load('br'), load('br')]);
    expect(one).toBe(other);
    expect(identity).toHaveBeenCalledOnce();
  });

  it('makes a representation again after a failure', async () => {
    const identity = vi.fn(() => Buffer.from('a page'));
    identity.mockImplementationOnce(() => {
      throw new Error('no memory');
    });
    const { load } = createContent({ type: 'a', headers: {}, isCompressible: true, identity });
    await expect(load('br')).rejects.toThrow('no memory');
    await expect(load('br')).resolves.toMatchObject({ full: { status: 200 } });
  });
});
