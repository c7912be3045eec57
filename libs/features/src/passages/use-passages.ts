import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Passage } from './passage.ts';
import type { passagesMachine } from './passages.machine.ts';
import { selectIsUnreadable, selectPassages } from './passages.selectors.ts';

/** The running machine of the passages of a book. */
export type Passages = ActorRefFrom<typeof passagesMachine>;

export interface ShownPassages {
  passages: readonly Passage[];
  /** Whether what is on this device cannot be read. */
  isUnreadable: boolean;
}

/** What is to be shown of the passages of a book. */
export const usePassages = (actor: Passages): ShownPassages => ({
  passages: useSelector(actor, selectPassages),
  isUnreadable: useSelector(actor, selectIsUnreadable),
});
