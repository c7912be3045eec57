/** The sample editions: the text of each book and its colour. */

import type { BookName } from '../books.ts';

export const TALES = ['routes', 'elias', 'shadows', 'making-of'] as const satisfies BookName[];

export type Tale = (typeof TALES)[number];

export interface Edition {
  /** File below `source`. */
  source: string;
  accent: string;
}

export const EDITIONS: Readonly<Record<Tale, Edition>> = {
  routes: {
    source: 'the-routes-between-worlds.md',
    accent: '#1f5a5c',
  },
  elias: {
    source: 'the-airborne-adventures-of-elias-harrow.md',
    accent: '#a3542a',
  },
  shadows: {
    source: 'the-last-shadow-of-aman.md',
    accent: '#4a3f86',
  },
  'making-of': {
    source: 'making-of-the-last-shadow-of-aman.md',
    accent: '#4a3f86',
  },
};
