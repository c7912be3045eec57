export { SignInForm, type SignInFormProps, type SignInLabels } from './sign-in-form.tsx';
