import { offerInspection } from '@tales/features/inspection';

/**
 * Options of every actor. In development they show it to the laboratory that opened the page; a
 * production build holds nothing of this. Unit tests have no window.
 */
export const inspection =
  import.meta.env.DEV && 'window' in globalThis ? { inspect: offerInspection(window) } : {};
