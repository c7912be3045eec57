// The sheet of the components, with that of the flows.
import '@tales/features/styles.css';
import { SignInForm, signInLabels } from '@tales/features/sign-in';
import { createRoot } from 'react-dom/client';
import { Specimens } from './specimens.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <>
    <Specimens />
    <SignInForm labels={signInLabels((key) => key)} busy={false} onSubmit={console.info} />
  </>,
);
