import type { SnapshotFrom } from 'xstate';
import { RETRIES, type readAloudMachine } from './read-aloud.machine.ts';

export type ReadAloudSnapshot = SnapshotFrom<typeof readAloudMachine>;

/** Whether it speaks, or is about to: in the next chapter, or after an interruption. */
export const selectIsPlaying = (snapshot: ReadAloudSnapshot): boolean =>
  snapshot.hasTag('playing') ||
  (snapshot.matches('interrupted') && snapshot.context.failures <= RETRIES);
