declare module 'subset-font' {
  /** Reduces a font to the characters of `text` and the OpenType features `keepFeatures`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; keepFeatures: string[]; noHinting: boolean },
  ): Promise<Uint8Array>;
}
