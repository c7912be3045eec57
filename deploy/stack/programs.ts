import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage, isExecutable } from '@tales/testing/programs';

/** Finds a program on the PATH or in the folders of the system's programs. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/**
 * Finds a program or, as root on a Debian machine without systemd, installs its package. With systemd the
 * package would start a service.
 *
 * @throws Error in one sentence that says what to do
 */
export function provideProgram(name: string, debianPackage = name): string {
  const found = findProgram(name) ?? (install(debianPackage), findProgram(name));
  if (found !== undefined) return found;
  throw new Error(`${name} is missing: install it.`);
}

/** Why tests with nginx are skipped; `undefined` if they can run. May install what they need. */
export const nginxSkipReason = () =>
  skipReason('Tests with nginx', ['nginx', 'nginx-light'], ['openssl']);

/** The same for checks of the systemd unit. */
export const systemdSkipReason = () =>
  skipReason('Checks of the systemd unit', ['systemd-analyze', 'systemd']);

export const deploymentSkipReasons = () => [nginxSkipReason(), systemdSkipReason()];

function skipReason(tests: string, ...programs: [string, string?][]): string | undefined {
  try {
    for (const program of programs) provideProgram(...program);
    return undefined;
  } catch (error) {
    return `${tests} are skipped. ${(error as Error).message}`.toUpperCase();
  }
}

function install(debianPackage: string): void {
  if (!existsSync('/run/systemd/system')) installDebianPackage(debianPackage);
}
