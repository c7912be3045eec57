import type { SnapshotFrom } from 'xstate';
import type { templateMachine } from './template.machine.ts';

type TemplateSnapshot = SnapshotFrom<typeof templateMachine>;

/** The work is pending. */
export const selectIsBusy = (snapshot: TemplateSnapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: TemplateSnapshot) => snapshot.context.failure;
