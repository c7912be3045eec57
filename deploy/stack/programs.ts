import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage, isExecutable } from '@tales/testing/programs';

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

/** The same for the firewall, which needs networks of its own besides. */
export const firewallSkipReason = () =>
  skipReason('Tests of the firewall', ['nft', 'nftables'], ['ip', 'iproute2']) ??
  (canMakeNetworks()
    ? undefined
    : 'TESTS OF THE FIREWALL ARE SKIPPED. THEY NEED ROOT AND IP NETNS.');

function canMakeNetworks(): boolean {
  const name = `tales-try-${process.pid.toString()}`;
  try {
    execFileSync('ip', ['netns', 'add', name], { stdio: 'ignore' });
    execFileSync('ip', ['netns', 'exec', name, 'nft', 'list', 'ruleset'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    spawnSync('ip', ['netns', 'delete', name], { stdio: 'ignore' });
  }
}

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
