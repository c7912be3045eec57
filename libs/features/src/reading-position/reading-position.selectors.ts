import type { SnapshotFrom } from 'xstate';
import type { readingPositionMachine } from './reading-position.machine.ts';

type ReadingPositionSnapshot = SnapshotFrom<typeof readingPositionMachine>;

/** The place at the top of the screen; undefined at the beginning of a chapter. */
export const selectPlace = ({ context }: ReadingPositionSnapshot) => context.place;
