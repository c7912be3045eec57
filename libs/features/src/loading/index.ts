export { loadable, type Loadable, type Unavailable } from './loadable.tsx';
export { createLoader, type Loader } from './loader.ts';
export { useLoaded } from './use-loaded.ts';
