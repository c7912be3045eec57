// Vite imports a file as text because of the query; esbuild, which bundles Storybook's manager, because
// of the type.
import sheet from '../styles/tokens.css?raw' with { type: 'text' };
import { parseTokens } from './parse-tokens.ts';

/** The source of the token style sheet. */
export const tokens = parseTokens(sheet);
