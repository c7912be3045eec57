export * as Disclosure from './disclosure.tsx';
