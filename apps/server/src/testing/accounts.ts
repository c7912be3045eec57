import type { FastifyInstance } from 'fastify';
import { createPasswords } from '../auth/passwords.ts';
import type { Storage } from '../storage/storage.ts';

export const password = 'the maps of Aman';

/** Adds accounts that all have the same password. */
export async function addAccounts(storage: Storage, ...usernames: string[]): Promise<void> {
  const passwordHash = await createPasswords().hash(password);
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

/** Signs a user in and returns the headers for authenticated calls. */
export async function bearerOf(app: FastifyInstance, username: string) {
  const { jwtToken } = (await signIn(app, { username, password })).json<{ jwtToken: string }>();
  return { authorization: `Bearer ${jwtToken}`, 'content-type': 'application/json' };
}
