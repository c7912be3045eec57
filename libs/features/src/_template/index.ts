export { Template, type TemplateProps } from './template.tsx';
export { provideTemplate, templateMachine, type TemplateEmitted } from './template.machine.ts';
