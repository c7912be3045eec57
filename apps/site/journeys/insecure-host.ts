/** A host name. Unlike pages at `localhost`, pages at this host name are not secure contexts over HTTP. */
export const INSECURE_HOST = 'tales.test';
