import { describe } from 'vitest';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { BookEnd } from './book-end.tsx';

describe('BookEnd', () => {
  itConforms<HTMLParagraphElement>({
    slot: 'book-end',
    element: (props) => <BookEnd {...props}>The End</BookEnd>,
  });
});
