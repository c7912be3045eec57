/**
 * Makes a component or a machine from its template: `npm run new -- component sea-chart`.
 * The templates are real: `_template` folders that are linted, typed and tested like any other.
 */
import { parseArgs } from 'node:util';
import { create, groups, plan, type Kind, type Order } from './new/plan.ts';

const usage = `Usage: npm run new -- component <name> [--group <group>]
       npm run new -- machine <name>

<name> is in kebab-case: sea-chart. <group> is where Storybook shows a component:
${groups.join(', ')} (by default ${groups[0]}).`;

try {
  const files = plan(readOrder());
  await create(files);
  console.log(files.map(({ path }) => `+ ${path}`).join('\n'));
  console.log(`
Its own tests pass as they are. \`npm run storybook\` shows it; when it is what you want,
\`npm run pictures -- accept\` keeps its pictures.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function readOrder(): Order {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { group: { type: 'string', default: groups[0] } },
  });
  const [kind, name, ...more] = positionals;
  if ((kind !== 'component' && kind !== 'machine') || !name || more.length > 0)
    throw new Error(usage);
  return { kind: kind satisfies Kind, name, group: values.group };
}
