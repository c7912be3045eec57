// The foundations are not exported by the library: only its documentation uses them.
export { mix, parseColour, toHex } from '../libs/ui/src/foundations/colour.ts';
export type { Theme } from '../libs/ui/src/foundations/parse-tokens.ts';
export { tokens } from '../libs/ui/src/foundations/tokens.ts';
