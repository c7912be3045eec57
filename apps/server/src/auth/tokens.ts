import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

export type Token = {
  /** Id of the session (`jti`). */
  id: string;
  username: string;
  /** Milliseconds since the epoch; rounded down to whole seconds in the JWT. */
  expiresAt: number;
};

export type Tokens = {
  issue(token: Token): Promise<string>;
  /** Returns the content of a token if its signature is valid and it has not expired. */
  read(jwt: string): Promise<Token | undefined>;
};

const ALGORITHM = 'HS256';
const ISSUER = 'tales-between-worlds';
const AUDIENCE = 'tales-between-worlds/api';
const SECOND = 1000;

/**
 * @param secret signs the tokens
 * @param acceptedSecrets tokens signed with one of these are valid as well
 */
export function createTokens(
  secret: string,
  now: () => number,
  acceptedSecrets: readonly string[] = [],
): Tokens {
  const key = createSecretKey(secret, 'utf8');
  const keys = [key, ...acceptedSecrets.map((accepted) => createSecretKey(accepted, 'utf8'))];
  return {
    issue: ({ id, username, expiresAt }) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(username)
        .setJti(id)
        .setIssuedAt(new Date(now()))
        .setExpirationTime(new Date(expiresAt))
        .sign(key),
    async read(jwt) {
      for (const each of keys) {
        try {
          const { payload } = await jwtVerify<Claims>(jwt, each, {
            algorithms: [ALGORITHM],
            typ: 'JWT',
            issuer: ISSUER,
            audience: AUDIENCE,
            requiredClaims: ['jti', 'sub', 'exp'],
            currentDate: new Date(now()),
          });
          return { id: payload.jti, username: payload.sub, expiresAt: payload.exp * SECOND };
        } catch (error) {
          if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined;
        }
      }
      return undefined;
    },
  };
}

type Claims = { jti: string; sub: string; exp: number };
