export { SignInForm } from './sign-in-form.tsx';
export { signInLabels } from './sign-in.labels.ts';
