/** `npm run backup -- <file>` */
import { runBackup } from './cli/backup.ts';

process.exitCode = await runBackup(process.argv.slice(2), process);
