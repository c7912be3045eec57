/**
 * Makes a component, a machine or a tale from its template: `npm run new -- component sea-chart`.
 * The templates are real: `_template` folders that are linted, typed and tested like any other.
 */
import { parseArgs } from 'node:util';
import { create, groups, plan, type Kind, type Order } from './new/plan.ts';
import { createTale } from './new/tale.ts';

const usage = `Usage: npm run new -- component <name> [--group <group>]
       npm run new -- machine <name>
       npm run new -- tale <name>

<name> is in kebab-case: sea-chart. <group> is where Storybook shows a component:
${groups.join(', ')} (by default ${groups[0]}).`;

try {
  const order = readOrder();
  if (order.kind === 'tale') {
    console.log(
      createTale(order.name)
        .map((path) => `+ ${path}`)
        .join('\n'),
    );
    console.log(`
Write its texts and its book, put its cover in place of cover.svg, and run
\`npm run books -- ${order.name}\`. \`npm start\` shows it.`);
  } else {
    const files = plan(order);
    await create(files);
    console.log(files.map(({ path }) => `+ ${path}`).join('\n'));
    console.log(`
Its own tests pass as they are. \`npm run storybook\` shows it; when it is what you want,
\`npm run pictures -- accept\` keeps its pictures.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function readOrder(): Order | { kind: 'tale'; name: string } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { group: { type: 'string', default: groups[0] } },
  });
  const [kind, name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error(usage);
  if (kind === 'tale') return { kind, name };
  if (kind !== 'component' && kind !== 'machine') throw new Error(usage);
  return { kind: kind satisfies Kind, name, group: values.group };
}
