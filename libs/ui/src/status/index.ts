export { Status, type StatusProps } from './status.tsx';
