export { useEmitted } from './use-emitted.ts';
export { useUnsavedWarning } from './use-unsaved-warning.ts';
