import { ornamentFile } from './tale-files.ts';
import type { Tale } from './tales.ts';

/**
 * The colours of each tale, and the line between two scenes of its book, for what has its name as `data-tale`.
 *
 * @param addressOf the address of a file in a stylesheet
 */
export const accentRules = (tales: readonly Tale[], addressOf: (file: string) => string): string =>
  tales
    .map((tale) => {
      const { name, accent, books } = tale;
      const sceneBreak = ornamentFile(tale, books[0], 'scene-break');
      const line = sceneBreak ? ` --scene-break: url('./${addressOf(sceneBreak)}');` : '';
      return `[data-tale='${name}'] { --accent: ${accent.dark};${line} }
.light [data-tale='${name}'] { --accent: ${accent.light}; }
`;
    })
    .join('');
