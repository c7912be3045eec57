/** `npm run move -- --to …` */
import { runMove } from './cli/move.ts';

process.exitCode = await runMove(process.argv.slice(2), process);
