import type { FastifyInstance } from 'fastify';
import { createPasswords } from '../auth/passwords.ts';
import type { Storage } from '../storage/storage.ts';

export const password = 'the maps of Aman';

/** Made once for all tests of a file, because it takes long. */
let hash: Promise<string> | undefined;

/** Adds accounts that all have the same password. */
export async function addAccounts(storage: Storage, ...usernames: string[]): Promise<void> {
  hash ??= createPasswords().hash(password);
  const passwordHash = await hash;
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
