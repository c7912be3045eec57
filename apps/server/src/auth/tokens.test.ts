import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokens, type Secrets } from './tokens.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 60 * 60 * 1000;
const secret = 'a secret of more than thirty-two letters';

const tokens = createTokens([secret], () => NOON);
const token = { id: 'one', username: 'reader', expiresAt: NOON + HOUR };

function forge({ key = secret, alg = 'HS256', typ = 'JWT', ...claims }: Record<string, string>) {
  return new SignJWT({
    iss: 'tales-between-worlds',
    aud: 'tales-between-worlds/api',
    sub: 'reader',
    jti: 'one',
    exp: (NOON + HOUR) / 1000,
    ...claims,
  })
    .setProtectedHeader({ alg, typ })
    .sign(new TextEncoder().encode(key));
}

describe('tokens', () => {
  it('contain the id of their session', async () => {
    await expect(tokens.read(await tokens.issue(token))).resolves.toBe('one');
    await expect(tokens.read(await forge({}))).resolves.toBe('one');
  });

  it('are signed with the first secret and accepted if any secret verifies them', async () => {
    const other = 'another secret of more than thirty-two letters';
    const read = (jwt: string, ...secrets: Secrets) => createTokens(secrets, () => NOON).read(jwt);
    const former = await forge({});
    await expect(read(former, other, 'x'.repeat(32), secret)).resolves.toBe('one');
    await expect(read(former, other)).resolves.toBeUndefined();
    const jwt = await createTokens([other, secret], () => NOON).issue(token);
    await expect(read(jwt, other)).resolves.toBe('one');
    await expect(read(jwt, secret)).resolves.toBeUndefined();
  });

  it('are accepted until they expire', async () => {
    const jwt = await tokens.issue(token);
    const readAt = (now: number) => createTokens([secret], () => now).read(jwt);
    await expect(readAt(token.expiresAt - 1)).resolves.toBe('one');
    await expect(readAt(token.expiresAt)).resolves.toBeUndefined();
  });

  it.each<[string, Record<string, string>]>([
    ['signed with another secret', { key: 'another secret of more than thirty-two letters' }],
    ['signed with another algorithm', { alg: 'HS512' }],
    ['issued by another issuer', { iss: 'somebody' }],
    ['issued for another audience', { aud: 'somebody' }],
    ['issued with another type', { typ: 'at+jwt' }],
  ])('are rejected if they are %s', async (_, changes) => {
    await expect(tokens.read(await forge(changes))).resolves.toBeUndefined();
  });
});
