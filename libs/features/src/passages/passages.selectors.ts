import type { SnapshotFrom } from 'xstate';
import type { passagesMachine } from './passages.machine.ts';

/** The passages on this device. */
export const selectPassages = ({ context }: SnapshotFrom<typeof passagesMachine>) =>
  context.passages;

/** Whether what is on this device cannot be read. */
export const selectIsUnreadable = (snapshot: SnapshotFrom<typeof passagesMachine>) =>
  snapshot.matches('unreadable');
