import './application.css';
import { createRoot } from 'react-dom/client';
import { Specimens } from './specimens.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <>
    <p className="bg-red-500 text-2xl">The colours and sizes of Tailwind</p>
    <Specimens />
  </>,
);
