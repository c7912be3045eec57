import type { Rolldown } from 'tsdown';

/** A hook or a context is imported, or a function is given to an element: a server cannot send one. */
const needsBrowser =
  /^import\s[^;]*?\b(?:use[A-Z]\w*|createContext)\b[^;]*?from\s*['"]|\son[A-Z]\w*=\{|=\{(?:async )?(?:\w+|\([^()]*\)) =>/m;

/**
 * Marks each module that needs React in the browser with `'use client'`, so that a server component can import it. The
 * modules of this workspace do not say so themselves: no application here has server components.
 */
export const useClient: Rolldown.Plugin = {
  name: 'use-client',
  transform: {
    filter: { id: /\.tsx?$/ },
    // On the same line: the source map stays true.
    handler: (code) =>
      needsBrowser.test(code) ? { code: `'use client';${code}`, map: null } : undefined,
  },
};
