/** `npm run accounts -- …` */
import { runAccounts } from './cli/accounts.ts';

process.exitCode = await runAccounts(process.argv.slice(2), process);
