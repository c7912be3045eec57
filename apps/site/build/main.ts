import { checkSite } from './check-site.ts';

const problems = await checkSite();
if (problems.length === 0) {
  await (await import('./build.ts')).buildSite();
} else {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
