import { ornamentFile } from './tale-files.ts';
import type { Tale } from './tales.ts';

/**
 * The colours of each tale, and the line between two scenes of its book, for what has its name as `data-tale`, and
 * for a theme in it. Printed, a tale has the ink of the page.
 *
 * @param addressOf the address of a file in a stylesheet
 */
export const accentRules = (tales: readonly Tale[], addressOf: (file: string) => string): string =>
  tales
    .map((tale) => {
      const { name, accent, books } = tale;
      const sceneBreak = ornamentFile(tale, books[0], 'scene-break');
      const line = sceneBreak ? `--tales-scene-break: url('./${addressOf(sceneBreak)}');` : '';
      return `[data-tale='${name}'] { ${line} }
@media screen {
  [data-tale='${name}'], [data-tale='${name}'] :is(.dark, .light, .sepia) {
    --tales-accent: var(--tales-if-dark, ${accent.dark}) var(--tales-if-light, ${accent.light});
  }
}
`;
    })
    .join('');
