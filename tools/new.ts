/**
 * Makes a component, a machine or a tale from its template, `npm run new -- component sea-chart`, or the folder of a
 * language. The templates are real: `_template` folders that are linted, typed and tested like any other.
 */
import { parseArgs } from 'node:util';
import { planLanguage } from './new/language.ts';
import { create, groups, plan } from './new/plan.ts';
import { createTale } from '@tales/content/create-tale';

const usage = `Usage: npm run new -- component <name> [--group <group>]
       npm run new -- machine <name>
       npm run new -- tale <name>
       npm run new -- language <code>

<name> is in kebab-case: sea-chart. <group> is where Storybook shows a component:
${groups.join(', ')} (by default ${groups[0]}). <code> is that of ISO 639: es.`;

const AFTER_TEMPLATE = `
Its own tests pass as they are. \`npm run storybook\` shows it; when it is what you want,
\`npm run pictures -- --update-snapshots changed\` keeps its pictures.`;

const AFTER_LANGUAGE = `
Put its texts into these files, with the keys of locales/en. What is missing is shown in English, and \`npm test\`
lists it. Check the entry in content/site/languages.json.`;

const afterTale = (name: string) => `
Write what says WRITE in its page.en.yaml and book.en.md, put its cover in place of cover.png, and run
\`npm run books -- ${name}\`. \`npm start\` shows it.`;

try {
  const { paths, next } = await make();
  console.log(paths.map((path) => `+ ${path}`).join('\n'));
  console.log(next);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** @returns the files that were made, and what to do then */
async function make(): Promise<{ paths: string[]; next: string }> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { group: { type: 'string', default: groups[0] } },
  });
  const [kind, name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error(usage);
  switch (kind) {
    case 'tale':
      return { paths: createTale(name), next: afterTale(name) };
    case 'language':
      return { paths: await create(planLanguage(name)), next: AFTER_LANGUAGE };
    case 'component':
    case 'machine':
      return {
        paths: await create(plan({ kind, name, group: values.group })),
        next: AFTER_TEMPLATE,
      };
    default:
      throw new Error(usage);
  }
}
