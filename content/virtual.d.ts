/** What `tales-plugin.ts` makes of the folders of the tales. */

declare module 'virtual:tales' {
  import type { Tales } from '@tales/content';
  const tales: Tales;
  export default tales;
}

declare module 'virtual:tales/previews' {
  import type { EditionLanguage } from '@tales/content/editions';
  const previews: Record<string, Record<EditionLanguage, string>>;
  export default previews;
}

declare module 'virtual:tales/summaries' {
  import type { EditionSummary } from '@tales/content/editions';
  const summaries: readonly EditionSummary[];
  export default summaries;
}

declare module 'virtual:tales/contents' {
  import type { Contents } from '@tales/content/chapters';
  const contents: Record<string, () => Promise<{ default: Contents }>>;
  export default contents;
}

declare module 'virtual:tales.css';
