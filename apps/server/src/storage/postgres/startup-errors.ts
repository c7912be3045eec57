import { DatabaseError } from 'pg';
import { StartError } from '../../start-error.ts';
import { reasonOf } from '../startup-errors.ts';
import { StorageError } from '../storage-error.ts';

/**
 * Error with one sentence: why the database cannot be used, and what the operator can do. It never
 * contains the password.
 */
export function startError(url: URL, error: unknown): StartError {
  return new StartError(sentence(url, error), { cause: error });
}

function sentence(url: URL, failure: unknown): string {
  const error = failure instanceof StorageError ? failure.cause : failure;
  const [database, user] = [decodeURIComponent(url.pathname.slice(1)), userOf(url)];
  const at = `at ${url.searchParams.get('host') ?? url.host}`;
  const code = error instanceof DatabaseError ? (error.code ?? '') : '';
  switch (code) {
    case '28000':
    case '28P01':
      return `The database server ${at} refuses the user ${user} (${reasonOf(error)}): correct the user, the password or DATABASE_URL.`;
    case '3D000':
      return `The database server ${at} has no database ${database}: create it (createdb ${database}), or correct DATABASE_URL.`;
    case '42501':
      return `The user ${user} must not create tables in the database ${database} ${at} (${reasonOf(error)}): run npm run migrate with a DATABASE_URL of the owner, or make this user the owner.`;
    case '25006':
      return `The database ${database} ${at} is read-only: set DATABASE_URL to the primary server.`;
    case '53300':
      return `The database server ${at} has no free connection: raise its max_connections, or stop what uses it.`;
  }
  if (isAboutCertificate(error)) {
    return `The certificate of the database server ${at} is not accepted (${reasonOf(error)}): correct the host or sslrootcert in DATABASE_URL, or the certificate.`;
  }
  const isUnreachable = /^(?:08|57P)/.test(code) || (failure !== error && code === '');
  return isUnreachable
    ? `The database server ${at} cannot be reached (${reasonOf(error)}): start it, or correct DATABASE_URL.`
    : `The database ${database} ${at} cannot be brought up to date (${reasonOf(error)}): set DATABASE_URL to a database that this version can use.`;
}

/** By the codes of Node and OpenSSL. */
function isAboutCertificate(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /CERT|SIGNATURE/.test(code);
}

function userOf({ username, searchParams }: URL): string {
  return decodeURIComponent(username) || (searchParams.get('user') ?? 'without a name');
}
