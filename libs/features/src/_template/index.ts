export { templateInvariants } from './template.invariants.ts';
export { provideTemplate, type TemplateEffects } from './template.actors.ts';
export { toTemplateFailure, type TemplateFailure } from './template.failure.ts';
export { TIMEOUT, templateMachine, type TemplateEmitted } from './template.machine.ts';
export { selectFailure, selectIsBusy } from './template.selectors.ts';
