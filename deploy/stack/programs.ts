import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program on the PATH or in the folders of the system's programs. */
function findProgram(name: string): string | undefined {
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

/** The same for the comparison with `envsubst`. */
export const envsubstSkipReason = () =>
  skipReason('Comparisons with envsubst', ['envsubst', 'gettext-base']);

function skipReason(tests: string, ...programs: [string, string?][]): string | undefined {
  try {
    for (const program of programs) provideProgram(...program);
    return undefined;
  } catch (error) {
    return `${tests} are skipped. ${(error as Error).message}`.toUpperCase();
  }
}

function install(debianPackage: string): void {
  const isContainer = existsSync('/usr/bin/apt-get') && !existsSync('/run/systemd/system');
  if (process.getuid?.() !== 0 || !isContainer) return;
  console.log(`Installing ${debianPackage} from the Debian packages …`);
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', debianPackage], options);
  } catch {
    // The caller says what is missing.
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
