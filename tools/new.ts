/** Creates a component, a machine or a tale from a template, or the files of a new language. */
import { parseArgs } from 'node:util';
import { planLanguage } from './new/language.ts';
import { create, groups, plan } from './new/plan.ts';
import { createTale } from '@tales/content/create-tale';

const usage = `Usage: npm run new -- component <name> [--group <group>]
       npm run new -- machine <name>
       npm run new -- tale <name>
       npm run new -- language <code>

<name> is in kebab-case: sea-chart. <group> is where Storybook shows a component:
${groups.join(', ')} (by default ${groups[0]}). <code> is an ISO 639 code: es.`;

const AFTER_TEMPLATE = `
Its tests already pass. \`npm run storybook\` shows it. When it is finished,
\`npm run pictures -- --update-snapshots changed\` saves its pictures.`;

const AFTER_LANGUAGE = `
Write its texts into these files, with the keys of locales/en. Missing texts are shown in English, and \`npm test\`
lists them. Check the entry in content/site/languages.json.`;

const afterTale = (name: string) => `
Replace each WRITE in its page.en.yaml and book.en.md, replace cover.png with its cover, and run
\`npm run books -- ${name}\`. \`npm start\` shows it.`;

try {
  const { paths, next } = await make();
  console.log(paths.map((path) => `+ ${path}`).join('\n'));
  console.log(next);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

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
