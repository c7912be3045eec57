import * as z from 'zod/mini';
import { pagePaths } from '../paths.ts';

const arrivalSchema = z.object({ from: z.enum(['chat', 'password']) });

/** The bare path that a sign-in leads to: the page whose link led here by `state`, otherwise home. */
export function goalOf(state: unknown): string {
  const arrival = arrivalSchema.safeParse(state);
  return arrival.success ? pagePaths[arrival.data.from] : pagePaths.index;
}
