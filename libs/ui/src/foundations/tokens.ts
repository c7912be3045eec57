// Vite reads a file as text by the query, and esbuild, which bundles Storybook’s frame, by the type.
import sheet from '../styles/tokens.css?raw' with { type: 'text' };
import { parseTokens } from './parse-tokens.ts';

/** The tokens as they stand in the style sheet. */
export const tokens = parseTokens(sheet);
