import {
  AnchorMdx,
  Controls,
  Description,
  Heading,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { DoDont, KeyboardTable, type DoDontProps, type KeyboardRow } from '@tales/ui/testing';
import { use, type ComponentType } from 'react';

const texts = import.meta.glob<{ default: ComponentType }>('../../libs/*/src/*/*.mdx');
const examples = import.meta.glob<{ doDont: readonly DoDontProps[] }>(
  '../../libs/*/src/*/*.do-dont.tsx',
);
const tables = import.meta.glob<{ keyboard: readonly KeyboardRow[] }>(
  '../../libs/*/src/*/*.keyboard.ts',
);

/**
 * The page of a component or a flow: what its stories say, and what lies beside them, if it does: good and bad
 * examples (`button.do-dont.tsx`), a text (`button.mdx`) and the table of its keys (`button.keyboard.ts`).
 */
export default function Page() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { doDont, Text, keyboard } = use(
    partsBeside(preparedMeta.parameters['fileName'] as string),
  );
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      {doDont && <Heading>Do and don’t</Heading>}
      {doDont?.map((pair) => (
        <DoDont key={pair.do} {...pair} />
      ))}
      {Text && <Text />}
      {keyboard && <Heading>Keyboard</Heading>}
      {keyboard && <KeyboardTable rows={keyboard} />}
      <p>
        How all texts are worded:{' '}
        <AnchorMdx href="?path=/docs/foundations-writing--docs">Writing</AnchorMdx>.
      </p>
      <Stories />
    </>
  );
}

async function loadBeside(stories: string) {
  const beside = stories.replace(/^\./, '../..').replace(/\.stories\.tsx$/, '');
  const [example, text, table] = await Promise.all([
    examples[`${beside}.do-dont.tsx`]?.(),
    texts[`${beside}.mdx`]?.(),
    tables[`${beside}.keyboard.ts`]?.(),
  ]);
  return { doDont: example?.doDont, Text: text?.default, keyboard: table?.keyboard };
}

const loaded = new Map<string, ReturnType<typeof loadBeside>>();

/** The same promise for each rendering of a page. */
function partsBeside(stories: string) {
  const parts = loaded.get(stories) ?? loadBeside(stories);
  loaded.set(stories, parts);
  return parts;
}
