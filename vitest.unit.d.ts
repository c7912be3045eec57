import { type ViteUserConfig } from 'vitest/config';
/** The Vitest configuration of a project's unit tests: Node, one tally in `reports/`. */
export declare function unitTests(project: string): ViteUserConfig;
