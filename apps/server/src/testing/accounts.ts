import type { FastifyInstance } from 'fastify';
import * as argon2 from '@node-rs/argon2';
import type { Storage } from '../storage/storage.ts';

export const password = 'the maps of Aman';

/** Lowest cost that argon2 accepts, so that tests can verify passwords quickly. */
const LOWEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export async function addAccounts(storage: Storage, ...usernames: string[]): Promise<void> {
  const passwordHash = await argon2.hash(password, LOWEST_COST);
  for (const username of usernames) await storage.addAccount({ username, passwordHash }, 0);
}

export const signIn = (
  app: FastifyInstance,
  payload: unknown,
  remoteAddress = '192.0.2.1',
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: payload as object,
    remoteAddress,
    headers,
  });

/** Signs a user in and returns the headers for authenticated requests. */
export async function bearerOf(app: FastifyInstance, username: string) {
  const response = await signIn(app, { username, password });
  if (response.statusCode !== 200) throw new Error(`Sign-in: ${response.body}`);
  const { jwtToken } = response.json<{ jwtToken: string }>();
  return { authorization: `Bearer ${jwtToken}`, 'content-type': 'application/json' };
}
