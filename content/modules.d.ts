/** The modules that `write.ts` writes. */
declare module '@tales/content/written/*.js' {
  const value: unknown;
  export default value;
}
