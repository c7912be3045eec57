export { createLoader, loadable, useLoaded, type Loader, type Unavailable } from './loader.tsx';
