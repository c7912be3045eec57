import { useSyncExternalStore } from 'react';

/** False in the prerendered page and while it is hydrated, so that both render the same. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
