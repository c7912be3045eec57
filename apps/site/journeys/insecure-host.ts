/** A name of this machine that browsers do not trust over http, as they do `localhost`. */
export const INSECURE_HOST = 'tales.test';
