export * as Menu from './menu.tsx';
