export { DocumentFrame, type DocumentFrameProps } from './document-frame.tsx';
