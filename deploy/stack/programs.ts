import { delimiter, join } from 'node:path';
import { isExecutable } from '@tales/testing/programs';

/** Returns the path of a program on the PATH, in /usr/sbin or in /usr/local/sbin; `undefined` if missing. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Returns the path of a program. @throws Error with instructions if the program is missing */
export function requireProgram(name: string, debianPackage = name): string {
  const found = findProgram(name);
  if (found !== undefined) return found;
  throw new Error(
    `${name} is missing: install it, on Debian with apt-get install ${debianPackage}.`,
  );
}

/** Returns the reason for skipping tests with nginx; `undefined` if they can run. */
export const findNginxSkipReason = () =>
  skipReason('Tests with nginx', ['nginx', 'nginx-light'], ['openssl']);

/** Returns the reason for skipping checks of the systemd unit; `undefined` if they can run. */
export const findSystemdSkipReason = () =>
  skipReason('Checks of the systemd unit', ['systemd-analyze', 'systemd']);

export const deploymentSkipReasons = () => [findNginxSkipReason(), findSystemdSkipReason()];

export function skipReason(tests: string, ...programs: [string, string?][]): string | undefined {
  try {
    for (const program of programs) requireProgram(...program);
    return undefined;
  } catch (error) {
    return `${tests.toUpperCase()} ARE SKIPPED. ${(error as Error).message}`;
  }
}
