import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { requireProgram } from './programs.ts';

export type Certificate = { certificate: string; key: string };

/** Creates a self-signed certificate, valid for 30 days. Returns the paths of the certificate and the key. */
export function makeCertificate(folder: string, name: string): Certificate {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  execFileSync(
    requireProgram('openssl'),
    [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-days', '30', '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'pipe' },
  );
  return { certificate, key };
}
