import type { PageTexts } from '@tales/content';
import type { Namespace } from './resources.ts';
import { useTexts } from './use-text.ts';

/** The texts of a tale's page, as `useTexts`. */
export const useTaleTexts = (namespace: string): PageTexts =>
  useTexts(namespace as Namespace) as unknown as PageTexts;
