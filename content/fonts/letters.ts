const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, offset) => from + offset));

/** ASCII; the letters of the four languages, and accents of names; their quotes, dashes and spaces. */
export const LETTERS =
  range(0x20, 0x7e) +
  'ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäæçèéêëìíîïñòóôöùúûüÿßœŒŸẞ' +
  '‘’‚“”„‹›«»–—…·×§©\u00a0\u200a\u202f';
