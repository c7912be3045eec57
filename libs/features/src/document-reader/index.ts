export { DocumentReader, type DocumentReaderProps } from './document-reader.tsx';
export { useReading } from './use-reading.ts';
