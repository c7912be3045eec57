import { ornamentFile } from './tale-files.ts';
import type { Tale } from './tales.ts';

/**
 * Returns the rules for the accent colours and the scene-break ornament of each tale. They apply to elements whose
 * `data-tale` is its name, in both themes. In print, a tale has the colour of the page's text.
 *
 * @param addressOf returns the address of a file in a stylesheet
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
