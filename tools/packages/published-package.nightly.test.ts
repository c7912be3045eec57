import { expect, it } from 'vitest';
import { modulesOf, names, publishedManifest } from './published-package.ts';
import { compileComponents, compileTheme } from './style-sheets.ts';
import { needsBrowser } from './use-client.ts';

it('modulesOf expands subpath patterns, and omits tests, stories, fixtures, templates and the testing modules of @tales/ui', () => {
  const modules = modulesOf('ui');

  expect(modules).toMatchObject({
    './button': 'button/button.tsx',
    './toast/store': 'toast/toaster-store.ts',
  });
  const all = names.flatMap((name) => Object.entries(modulesOf(name)).flat());
  expect(all.filter((path) => /_template|stories|\.test|fixture/.test(path))).toEqual([]);
  expect(Object.keys(modules).filter((subpath) => subpath.includes('testing'))).toEqual([]);
});

it('publishedManifest lists compiled files in `exports`, gives a version range to each dependency that is not pinned, and omits `private` and `devDependencies`', () => {
  const manifest = publishedManifest('features');

  expect(Object.values(manifest.dependencies)).toEqual(
    Object.values(manifest.dependencies).map(() => expect.stringMatching(/^\^\d/)),
  );
  expect(manifest.dependencies).not.toHaveProperty('xstate');
  expect(publishedManifest('ui').dependencies).toMatchObject({
    '@radix-ui/react-radio-group': expect.stringMatching(/^\d/),
  });
  expect(manifest).not.toHaveProperty('private');
  expect(manifest).not.toHaveProperty('devDependencies');
  expect(manifest.exports).toMatchObject({
    './auth': { types: './auth/index.d.ts', default: './auth/index.js' },
    './styles.css': './styles.css',
  });
});

it('the cascade layers of compiled stylesheets have names that begin with "tales", and compileComponents returns rules for `html`, `body` or `h1` only if `base` is true', async () => {
  const [whole, components, theme] = await Promise.all([
    compileComponents(true),
    compileComponents(false),
    compileTheme(),
  ]);

  const layers = [...`${whole}${components}${theme}`.matchAll(/@layer ([^{;]+)/g)]
    .flatMap(([, names = '']) => names.split(','))
    .filter((layer) => !/^\s*tales\b/.test(layer));
  expect(layers).toEqual([]);
  const page = /^\s*(?:html|body|h1)[\s,{]/m;
  expect(whole).toMatch(page);
  expect(components).not.toMatch(page);
  expect(components).toContain('.tales-button');
});

it.each([
  [true, `import { useState } from 'react';`],
  [true, `import { clsx } from 'clsx';\nimport {\n  createContext,\n  type Ref,\n} from 'react';`],
  [true, `export const A = () => (\n  <a\n    onClick={follow}\n  />\n);`],
  [true, `export const A = () => <List render={(item) => item} />;`],
  [
    true,
    `export const A = () => (\n  <Field>\n    {({ id }) => <input id={id} />}\n  </Field>\n);`,
  ],
  [
    false,
    `export const A = () => (\n  <ul>\n    {items.map((item) => (\n      <li>{item}</li>\n    ))}\n  </ul>\n);`,
  ],
  [false, `import type { ComponentProps } from 'react';\nexport const A = () => <a />;`],
  [false, `import { Icon } from '../icon/icon.tsx';\n/** Uses useState. */\nexport const a = 1;`],
])('needsBrowser returns %s for this module: %s', (expected, code) => {
  expect(needsBrowser(code)).toBe(expected);
});
