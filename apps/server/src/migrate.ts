/** `npm run migrate` */
import { runMigrate } from './cli/migrate.ts';

process.exitCode = await runMigrate(process.argv.slice(2), process);
