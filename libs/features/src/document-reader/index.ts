export {
  DocumentReader,
  ReaderWithoutScript,
  type DocumentReaderProps,
} from './document-reader.tsx';
export { documentReaderLabels, type DocumentReaderLabels } from './document-reader.labels.ts';
