import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page may differ from the prerendered one: false in the build and while hydrating. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
