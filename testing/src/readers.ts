import { addAccounts } from '@tales/server/testing/accounts';
import { createAccountSessions, openStorage } from './server-modules.ts';

/** The `JWT_SECRET` of servers that accept the tokens of {@link addReaders}. */
export const readersSecret = 'a secret of tests that no server in production has';

const AT_ONCE = 20;

/** Adds accounts that have signed in, and messages that they have sent. Resolves with a token of each. */
export async function addReaders(
  location: string | URL,
  { readers, messages }: { readers: number; messages: number },
): Promise<string[]> {
  const storage = await openStorage(location);
  const sessions = createAccountSessions({ storage, secret: readersSecret });
  const names = Array.from({ length: readers }, (_, index) => `reader-${index.toString()}`);
  const tokens: string[] = [];
  await addAccounts(storage, ...names);
  for (let start = 0; start < readers; start += AT_ONCE) {
    const beginning = names.slice(start, start + AT_ONCE).map(async (name) => {
      const account = await storage.findAccount(name);
      const signedIn = account && (await sessions.begin(account));
      if (!signedIn) throw new Error(`${name} has not signed in.`);
      return signedIn.jwtToken;
    });
    tokens.push(...(await Promise.all(beginning)));
  }
  const sentAt = storage.now();
  await storage.messages.insert(
    Array.from({ length: messages }, (_, index) => ({
      sender: names[index % readers] ?? '',
      content: `Message ${index.toString()} of a history that returning readers get.`,
      sentAt,
    })),
  );
  await storage.close();
  return tokens;
}
