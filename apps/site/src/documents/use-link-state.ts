import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import type { DocumentName } from '../pages.ts';
import { documents } from './documents.ts';
import type { LinkState } from './link-state.ts';

const linkState: z.ZodMiniType<LinkState> = z.object({
  from: z.enum(Object.keys(documents) as DocumentName[]),
  purpose: z.enum(['reading', 'download']),
});

/** The state of the link that led here, also after a reload; undefined until the page is hydrated. */
export function useLinkState(): LinkState | undefined {
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  return isHydrated ? linkState.safeParse(state).data : undefined;
}
