import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify, type JWTVerifyOptions } from 'jose/jwt/verify';
import type { Session } from './sessions.ts';

const claims = { issuer: 'tales-between-worlds', audience: 'tales-between-worlds/api' };
const header = { alg: 'HS256', typ: 'JWT' };

/** The first secret signs tokens. Any can verify them, so that instances can change secrets one by one. */
export type Secrets = readonly [string, ...string[]];

export function createTokens([secret, ...others]: Secrets, now: () => number) {
  const key = createSecretKey(secret, 'utf8');
  const keys = [key, ...others.map((other) => createSecretKey(other, 'utf8'))];
  return {
    issue: ({ id, username, expiresAt }: Session): Promise<string> =>
      new SignJWT()
        .setProtectedHeader(header)
        .setIssuer(claims.issuer)
        .setAudience(claims.audience)
        .setSubject(username)
        .setJti(id)
        .setIssuedAt(new Date(now()))
        .setExpirationTime(new Date(expiresAt))
        .sign(key),
    /** Returns the id of the token's session, or `undefined` if the token is invalid or has expired. */
    async read(jwt: string): Promise<string | undefined> {
      const options: JWTVerifyOptions = {
        ...claims,
        algorithms: [header.alg],
        typ: header.typ,
        requiredClaims: ['jti', 'sub', 'exp'],
        currentDate: new Date(now()),
      };
      const read = await Promise.allSettled(keys.map((each) => jwtVerify(jwt, each, options)));
      return read.find((result) => result.status === 'fulfilled')?.value.payload.jti;
    },
  };
}

export const makeSecretToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash to store instead of a secret token, which has 256 random bits and thus needs no salt. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
