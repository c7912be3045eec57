export { changed, type PassagesChange, type Refusal } from './change.ts';
export { findPassage, keyOf, NOTE_LENGTH, type Passage } from './passage.ts';
export { providePassages } from './passages.actors.ts';
export { passagesInvariants } from './passages.invariants.ts';
export { parsePassages, PassagesFileError, toJson, toMarkdown } from './passages-file.ts';
export { passagesMachine, type PassagesEmitted } from './passages.machine.ts';
export { selectIsUnreadable, selectPassages } from './passages.selectors.ts';
export { changePassages, passagesKey, readPassages } from './passages-store.ts';
