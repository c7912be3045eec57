export { fill } from './fill.ts';
export { patience } from './patience.ts';
export { sayKeys } from './say-keys.ts';
export { WithToasts, type WithToastsProps } from './with-toasts.tsx';
