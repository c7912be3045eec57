import { createContext, use } from 'react';
import type { Page } from './pages.ts';

/** The current page; `undefined` at an unknown path. */
export const PageContext = createContext<Page | undefined>(undefined);

export const usePage = (): Page | undefined => use(PageContext);
