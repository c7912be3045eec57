export { SignInForm, type SignInTexts } from './sign-in-form.tsx';
