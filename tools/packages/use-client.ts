import type { Rolldown } from 'tsdown';

/** Returns true if code imports a hook or a context, or passes a function to an element, which a server cannot send. */
export const needsBrowser = (code: string) =>
  /^import\s[^;]*?\b(?:use[A-Z]\w*|createContext)\b[^;]*?from\s*['"]/m.test(code) ||
  /\son[A-Z]\w*=\{|[=>]\s*\{(?:async )?(?:\w+|\([^()]*\)) =>/.test(code);

/**
 * Marks each module that needs React in the browser with `'use client'`, so that a server component can import it. The
 * modules of this workspace omit it, because no application here has server components.
 */
export const useClient: Rolldown.Plugin = {
  name: 'use-client',
  transform: {
    filter: { id: /\.tsx?$/ },
    // Stays on the same line, which keeps the source map correct.
    handler: (code) =>
      needsBrowser(code) ? { code: `'use client';${code}`, map: null } : undefined,
  },
};
