export * as DataList from './data-list.tsx';
