/** `npm run restore -- <file>` */
import { runRestore } from './cli/backup.ts';

process.exitCode = await runRestore(process.argv.slice(2), process);
