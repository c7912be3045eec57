export * as TaleSelector from './tale-selector.tsx';
