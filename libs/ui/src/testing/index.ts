export { captured, framed } from './captured.ts';
export { the, type KeyboardRow, type Keys, type Outcome, type KeyboardTarget } from './keyboard.ts';
export { KeyboardTable, type KeyboardTableProps } from './keyboard-table.tsx';
export { RouterLink, type RouterLinkProps } from './router-link.tsx';
