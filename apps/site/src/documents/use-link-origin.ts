import type { Book, Tale } from '@tales/content';
import type { DownloadPurpose } from '@tales/features/download';
import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { documents } from './documents.ts';
import type { LinkState } from './link-state.ts';

const linkState: z.ZodMiniType<LinkState> = z.object({
  from: z.string(),
  purpose: z.enum(['reading', 'download']),
  url: z.optional(z.string()),
});

export interface LinkOrigin {
  tale: Tale;
  book: Book;
  purpose: DownloadPurpose;
  /** The file that was asked for; undefined if it is none of the book. */
  url: string | undefined;
}

/** The book whose link led here, also after a reload; undefined until the page is hydrated. */
export function useLinkOrigin(): LinkOrigin | undefined {
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  const link = isHydrated ? linkState.safeParse(state).data : undefined;
  const origin = documents.find(({ book }) => book.name === link?.from);
  if (!link || !origin) return undefined;
  const files = Object.values(origin.book.editions).flatMap(({ pdf, epub }) => [pdf, epub]);
  const url = files.find((file) => file?.url === link.url)?.url;
  return { ...origin, purpose: link.purpose, url };
}
