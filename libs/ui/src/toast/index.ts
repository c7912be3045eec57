export { ToastViewport, type ToastViewportProps } from './toast-viewport.tsx';
export {
  createToaster,
  type ToastContent,
  type ToastEntry,
  type Toaster,
  type ToasterOptions,
} from './toaster-store.ts';
