import * as z from 'zod/mini';
import { pageEntries, pages } from '../pages.ts';

const linkState = z.object({
  from: z.enum(pageEntries.filter(([, page]) => page.needsSession).map(([name]) => name)),
});

/** Where a sign-in leads: to the page that `returnTo` put into the link's state, otherwise home. */
export function returnPath(state: unknown): string {
  const link = linkState.safeParse(state);
  return pages[link.success ? link.data.from : 'index'].path;
}
