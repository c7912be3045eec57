// The foundations are no entry point of the library: nobody but its own documentation reads them.
/* eslint-disable @nx/enforce-module-boundaries */
export { mix, parseColour, toHex } from '../libs/ui/src/foundations/colour.ts';
export type { Theme } from '../libs/ui/src/foundations/parse-tokens.ts';
export { tokens } from '../libs/ui/src/foundations/tokens.ts';
