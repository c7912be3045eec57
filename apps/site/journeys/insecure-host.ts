/** A host name for this machine that, unlike `localhost`, browsers do not treat as secure over HTTP. */
export const INSECURE_HOST = 'tales.test';
