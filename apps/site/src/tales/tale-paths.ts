import { pagePaths } from '../paths.ts';
import type { TaleName } from './covers.ts';

/** The bare path of each tale's page. */
export const talePaths: Record<TaleName, string> = {
  routes: pagePaths.index,
  elias: pagePaths.elias,
  shadows: pagePaths.shadows,
};
