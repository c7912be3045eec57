export { Template, type TemplateProps } from './template.tsx';
