/** A host name that browsers do not treat as secure over HTTP, unlike `localhost`. */
export const INSECURE_HOST = 'tales.test';
