import type { Rolldown } from 'tsdown';

/**
 * Returns true if code imports a hook or `createContext`, or passes an event handler or an arrow function to
 * an element.
 */
export const needsBrowser = (code: string) =>
  /^import\s[^;]*?\b(?:use[A-Z]\w*|createContext)\b[^;]*?from\s*['"]/m.test(code) ||
  /\son[A-Z]\w*=\{|[=>]\s*\{(?:async )?(?:\w+|\([^()]*\)) =>/.test(code);

/**
 * Adds `'use client'` to each module that needs React in the browser, so that server components can import
 * the module. The sources omit the directive, because the applications in `apps` have no server components.
 */
export const useClient: Rolldown.Plugin = {
  name: 'use-client',
  transform: {
    filter: { id: /\.tsx?$/ },
    // The directive adds no line, so the line numbers of the source map remain correct.
    handler: (code) =>
      needsBrowser(code) ? { code: `'use client';${code}`, map: null } : undefined,
  },
};
