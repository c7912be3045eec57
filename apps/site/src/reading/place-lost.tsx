import { useText } from '../i18n/use-text.ts';

/** Says that the chapter of the kept place is gone. */
export function PlaceLost() {
  return useText('read')('placeLost');
}
