import { assign } from 'xstate';
import type { AnyDefinition } from '../experiment/define-experiment.ts';
import { authExperiment } from '../machines/auth.stories.tsx';

/** The auth machine with a bug: it keeps the password. */
export const keepsThePassword: AnyDefinition = {
  ...authExperiment,
  environment() {
    const environment = authExperiment.environment();
    return {
      ...environment,
      provide: (bench) =>
        environment.provide(bench).provide({
          actions: { rememberVisitor: assign(({ event }) => event) },
        }),
    };
  },
};
