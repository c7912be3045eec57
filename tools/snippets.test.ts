import { join } from 'node:path';
import { expect, it } from 'vitest';
import { snippetsOf } from '../.storybook/snippets/snippets.ts';

const stories = join(import.meta.dirname, '../libs/ui/src/menu/sample.stories.tsx');

/** The snippet of the story `Shown` in a story file with this text. */
const snippetOf = async (text: string) =>
  (
    await snippetsOf(
      stories,
      `import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Specimens } from '../testing/specimens.tsx';
import { RouterLink } from '../testing/router-link.tsx';
import * as Menu from './menu.tsx';
${text}`,
    )
  ).get('Shown');

it('merges the args of the file and of the story, after the import', async () => {
  const snippet = await snippetOf(`
const meta = { component: Button, args: { children: 'Try again', variant: 'quiet', lang: 'de' } };
export const Shown = { args: { variant: 'primary', disabled: true, lang: undefined } };`);
  expect(snippet).toBe(`import { Button } from '@tales/ui/button';

<Button variant="primary" disabled>
  Try again
</Button>;`);
});

it('writes handlers that do nothing instead of spies', async () => {
  const snippet = await snippetOf(`
const meta = { component: Button, args: { children: 'Send', onClick: fn() } };
export const Shown = {};`);
  expect(snippet).toContain('<Button onClick={() => {}}>Send</Button>;');
});

it('writes what a helper returns, parts with their namespace and the link of a router', async () => {
  const snippet = await snippetOf(`
const inside = (words: string) => (
  <>
    <Menu.Trigger>{words}</Menu.Trigger>
    <Menu.LinkItem asChild><RouterLink to="#a">A</RouterLink></Menu.LinkItem>
  </>
);
const meta = { component: Menu.Root, args: { children: inside('Language') } };
export const Shown = {};`);
  expect(snippet).toBe(`import * as Menu from '@tales/ui/menu';
import { Link } from 'react-router-dom';

<Menu.Root>
  <Menu.Trigger>Language</Menu.Trigger>
  <Menu.LinkItem asChild>
    <Link to="#a">A</Link>
  </Menu.LinkItem>
</Menu.Root>;`);
});

it('writes the args where a render function spreads or names them', async () => {
  const snippet = await snippetOf(`
const meta = { component: Button, args: { children: 'Send', variant: 'quiet' } };
export const Shown = {
  render: (args) => (
    <Specimens>
      <Button {...args} variant="primary" />
      <Button title={args.variant}>{args.children}</Button>
    </Specimens>
  ),
};`);
  expect(snippet).toContain(`<>
  <Button variant="primary">Send</Button>
  <Button title="quiet">Send</Button>
</>;`);
});

it('contains the declarations of the file that the story needs, and a component for its state', async () => {
  const snippet = await snippetOf(`
import { useState } from 'react';
const unused = 1;
const words = ['On', 'Off'];
const meta = { component: Button };
export const Shown = {
  render: function Toggled(args) {
    const [at, setAt] = useState(0);
    return <Button onClick={() => { setAt(1 - at); }}>{words[at]}</Button>;
  },
};`);
  expect(snippet).toBe(`import { Button } from '@tales/ui/button';
import { useState } from 'react';

const words = ['On', 'Off'];

export function Toggled() {
  const [at, setAt] = useState(0);
  return (
    <Button
      onClick={() => {
        setAt(1 - at);
      }}
    >
      {words[at]}
    </Button>
  );
}`);
});

it('makes an object once that several parts of a story use', async () => {
  const snippet = await snippetOf(`
const meta = { component: Button, args: { value: new Date().toJSON() } };
export const Shown = {
  render: (args) => <Button value={args.value}>{args.value}</Button>,
};`);
  expect(snippet).toContain('const value = new Date().toJSON();');
  expect(snippet).toContain('<Button value={value}>{value}</Button>;');
});

it('has no code for stories of no component', async () => {
  expect(await snippetOf(`const meta = {}; export const Shown = {};`)).toBeUndefined();
});
