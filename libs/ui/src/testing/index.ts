export { captured } from './captured.ts';
export { childrenIn, inLanguages, type OtherLanguage, type Translations } from './in-languages.ts';
export { DocTable, type DocTableProps } from './doc-table.tsx';
export { the, type KeyboardRow, type Keys, type Outcome, type Part } from './keyboard.ts';
export { KeyboardTable, type KeyboardTableProps } from './keyboard-table.tsx';
export { RouterLink, type RouterLinkProps } from './router-link.tsx';
export { eliasCover, routesCover, shadowsCover, westernShoreMap } from './sample-pictures.ts';
export { Specimens, type SpecimensProps } from './specimens.tsx';
export { forceState, States, type State, type StatesProps } from './states.tsx';
