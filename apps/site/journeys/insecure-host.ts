/** A host name for this machine that browsers, unlike `localhost`, do not treat as secure over HTTP. */
export const INSECURE_HOST = 'tales.test';
