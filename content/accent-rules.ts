import { ornamentFile } from './tale-files.ts';
import type { Tale } from './tales.ts';

/**
 * Returns the CSS rules for the accent colours and the scene-break ornament of each tale. The rules of a tale
 * apply to elements whose `data-tale` is the tale's name. No rule sets an accent colour for print.
 * `addressOf` returns the URL of a file, relative to the stylesheet.
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
