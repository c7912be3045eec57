import { lazy, type ComponentType, type ReactNode } from 'react';

/**
 * Like React's `lazy`, for a part that the page can do without. If its script cannot be loaded, it renders
 * `Fallback`, by default nothing, where `lazy` throws an error that replaces the page.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: () => ReactNode = () => null,
) =>
  lazy(async () => ({
    default: await load().catch((error: unknown): ComponentType<Props> => {
      console.warn('A part of the page could not be loaded.', error);
      return Fallback;
    }),
  }));
