import { expect } from '@playwright/test';
import { extractStories, type PropRow } from './open-story.ts';
import { test } from './test.ts';

test('the props tables say something about each prop', async ({ page }) => {
  const rows = new Map<string, PropRow>();
  for (const { title, argTypes } of await extractStories(page)) {
    if (/^(Foundations|Laboratory)\//.test(title)) continue;
    for (const row of Object.values(argTypes)) {
      if (!row.table?.disable) rows.set(`${title}: ${row.name}`, row);
    }
  }
  expect([...rows.keys()]).toEqual(expect.arrayContaining(['Actions/Button: disabled']));

  const wordless = [...rows].filter(
    ([, { description, table }]) => !description && !table?.defaultValue?.summary,
  );
  expect(wordless.map(([name]) => name)).toEqual([]);

  const nullable = [...rows].filter(([, { table }]) => /\bnull\b/.test(table?.type?.summary ?? ''));
  expect(nullable.map(([name]) => name)).toEqual([]);

  const expressions = [...rows].filter(([, { table }]) =>
    /[?(]|=>/.test(table?.defaultValue?.summary ?? ''),
  );
  expect(expressions.map(([name]) => name)).toEqual([]);
  const texts = [...rows].filter(
    ([name, { table }]) => name.endsWith(': children') && table?.type?.summary === 'string',
  );
  expect(texts.map(([name]) => name)).toEqual([]);
  for (const name of ['required', 'disabled', 'type', 'value'])
    expect([...rows.keys()]).toContain(`Forms/TextField: ${name}`);

  expect(rows.get('Actions/Button: variant')?.table?.defaultValue?.summary).toBe("'primary'");
});
