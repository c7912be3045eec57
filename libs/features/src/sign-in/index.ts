export { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
export { signInLabels, type SignInLabels } from './sign-in.labels.ts';
