export { ChangeRefused, type PassagesChange, type Refusal } from './change.ts';
export { findPassage, keyOf, NOTE_LENGTH, type Passage } from './passage.ts';
export { providePassages } from './passages.actors.ts';
export { parsePassages, PassagesFileError, toJson, toMarkdown } from './passages-file.ts';
export { passagesMachine } from './passages.machine.ts';
export { passagesKey } from './passages-key.ts';
export { changePassages, readPassages } from './passages-store.ts';
export { usePassages, type Passages } from './use-passages.ts';
