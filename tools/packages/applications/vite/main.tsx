// This stylesheet also contains the styles of `@tales/ui`.
import '@tales/features/styles.css';
import { SignInForm } from '@tales/features/sign-in';
import { createRoot } from 'react-dom/client';
import { Specimens } from './specimens.tsx';

const required = 'Required.';
const tooShort = 'Too short.';

const texts = {
  fields: {
    username: { label: 'User name', required, tooShort },
    email: { label: 'Email', hint: 'Not sent.', required, invalid: 'Not an address.' },
    password: { label: 'Password', show: 'Show', hide: 'Hide', required, tooShort },
  },
  submit: 'Sign in',
  submitting: 'Signing in…',
};

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <>
    <Specimens />
    <SignInForm texts={texts} busy={false} onSubmit={console.info} />
  </>,
);
