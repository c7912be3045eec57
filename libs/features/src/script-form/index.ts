export { ScriptForm, SubmitButton } from './script-form.tsx';
