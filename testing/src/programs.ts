import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Tries to install a Debian package if this process is root and `apt-get` exists. Does not throw if the
 * installation fails, so the caller must check whether the program exists.
 * @param title name of the program in the console output, by default the name of the package
 */
export function installDebianPackage(debianPackage: string, title = debianPackage): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${title} from the Debian packages …`);
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', debianPackage], options);
  } catch {
    // The caller reports that the program is missing.
  }
}
