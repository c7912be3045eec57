import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { painted, selectWords } from './selecting.ts';
import { filled, inLanguage, texts, type Language } from './languages.ts';
import { violationsOf } from './accessibility.ts';

const TITLE_PAGE = '/read/routes';
const CHAPTER = `${TITLE_PAGE}/the-harbour-road`;

/** Opens a chapter and waits until it can be used. */
async function openChapter(page: Page, language: Language) {
  await page.goto(inLanguage(language, CHAPTER));
  await scriptIsRunning(page);
  await expect(page.locator('[data-slot=reading-bar]').getByRole('progressbar')).toBeAttached();
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('passages.routes') ?? '[]') as unknown[]);

const toolbar = (page: Page, language: Language) =>
  page.getByRole('toolbar', { name: texts(language, 'passages').selection });

const list = (page: Page) => page.locator('[data-slot=passage]');

const noteField = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: texts(language, 'passages').noteLabel });

/** Imports a file on the title page. */
const importFile = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });

/** Saves the passages into a file by a press on a button, and returns its text. */
async function exported(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const headingOf = (language: Language, count: number) =>
  filled(texts(language, 'passages').heading, { count });

test.describe('on a phone, in de', () => {
  const language = 'de';
  const t = texts(language, 'passages');

  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a reader marks three passages by touch, comes back, writes, exports, deletes and imports', async ({
    page,
    context,
  }) => {
    await openChapter(page, language);
    await expect(toolbar(page, language)).toHaveCount(0);
    const words: string[] = [];
    for (const paragraph of [0, 1]) {
      words.push(await selectWords(page, paragraph));
      await toolbar(page, language).getByRole('button', { name: t.mark }).tap();
      await expect.poll(() => painted(page)).toEqual(words);
    }
    words.push(await selectWords(page, 2));
    await expect(toolbar(page, language)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await toolbar(page, language).getByRole('button', { name: t.note, exact: true }).tap();
    await noteField(page, language).fill('What a road.');
    await page.getByRole('button', { name: t.save }).tap();
    await expect.poll(() => painted(page)).toEqual(words);
    await page.close();

    const later = await context.newPage();
    await openChapter(later, language);
    await expect.poll(() => painted(later)).toEqual(words);
    await later.goto(inLanguage(language, TITLE_PAGE));
    await expect(later.getByRole('heading', { name: headingOf(language, 3) })).toBeVisible();
    await expect(later.getByText(t.deviceOnly)).toBeVisible();
    await expect(list(later)).toContainText(words);
    await expect(list(later).nth(2)).toContainText('What a road.');
    expect(await violationsOf(later)).toEqual([]);

    const markdown = await exported(later, t.exportMarkdown);
    expect(markdown.name).toBe('routes.md');
    for (const each of words) expect(markdown.text).toContain(each);
    const json = await exported(later, t.exportJson);
    expect(json.name).toBe('routes.json');

    for (const at of [0, 1, 2]) {
      await list(later).nth(at).getByRole('button', { name: t.remove }).tap();
      await expect(list(later).nth(at).getByRole('button', { name: t.undo })).toBeVisible();
    }
    await expect(later.getByRole('heading', { name: headingOf(language, 0) })).toBeVisible();
    await list(later).first().getByRole('button', { name: t.undo }).tap();
    await expect(later.getByRole('heading', { name: headingOf(language, 1) })).toBeVisible();

    await importFile(later, 'routes.md', markdown.text);
    await expect(later.getByText(filled(t.imported_other, { count: 2 }))).toBeVisible();
    await expect(list(later)).toContainText(words);
    await importFile(later, 'routes.json', json.text);
    await expect(later.getByText(t.importedNone)).toBeVisible();
    expect(await stored(later)).toHaveLength(3);
    await list(later).nth(1).getByRole('link').tap();
    await expect(later).toHaveURL(/#p-/);
    await expect.poll(() => painted(later)).toEqual(words);
  });
});

test('a reader at a desk does all of it by keyboard, in en', async ({ page, context }) => {
  const language = 'en';
  const t = texts(language, 'passages');
  await openChapter(page, language);
  const words: string[] = [];
  for (const paragraph of [0, 1, 2]) {
    await selectWords(page, paragraph, 10);
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect(toolbar(page, language)).toBeVisible();
    const selected = await page.evaluate(() => getSelection()?.toString().trim());
    words.push(selected ?? '');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t.mark })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => painted(page)).toHaveLength(paragraph + 1);
  }
  await selectWords(page, 3);
  await expect(toolbar(page, language)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: t.note, exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toolbar(page, language)).toHaveCount(0);
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(false);
  await page.close();

  const later = await context.newPage();
  await later.goto(inLanguage(language, TITLE_PAGE));
  await expect(later.getByRole('heading', { name: headingOf(language, 3) })).toBeVisible();
  const first = list(later).first();
  await first.getByRole('button', { name: t.addNote }).press('Enter');
  await expect(noteField(later, language)).toBeFocused();
  await later.keyboard.type('By keyboard.');
  await later.keyboard.press('Tab');
  await later.keyboard.press('Enter');
  await expect(first).toContainText('By keyboard.');
  await expect(first.getByRole('button', { name: t.edit })).toBeFocused();
  await first.getByRole('button', { name: t.remove }).press('Enter');
  await expect(later.getByRole('heading', { name: headingOf(language, 2) })).toBeVisible();
  await expect(first.getByRole('button', { name: t.undo })).toBeFocused();
  await later.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: t.remove })).toBeFocused();
  await expect(list(later)).toContainText(words);
  await first.getByRole('link').press('Enter');
  await expect.poll(() => painted(later)).toHaveLength(3);
});

test('a note that is closed by Escape is there when it is opened again, until it is cancelled', async ({
  page,
}) => {
  const t = texts('en', 'passages');
  await openChapter(page, 'en');
  const writeNote = async () => {
    await selectWords(page, 0);
    await toolbar(page, 'en').getByRole('button', { name: t.note, exact: true }).click();
    await expect(noteField(page, 'en')).toBeFocused();
  };
  await writeNote();
  await page.keyboard.type('What a road.');
  await page.keyboard.press('Escape');
  await expect(noteField(page, 'en')).toHaveCount(0);
  expect(await stored(page)).toEqual([]);
  await writeNote();
  await expect(noteField(page, 'en')).toHaveValue('What a road.');
  await page.getByRole('button', { name: t.cancel }).click();
  await expect(noteField(page, 'en')).toHaveCount(0);
  await writeNote();
  await expect(noteField(page, 'en')).toHaveValue('');
});

test('a passage is found in an edited text by its words, and said to be lost when they are gone', async ({
  page,
}) => {
  await openChapter(page, 'en');
  const found = await selectWords(page, 0, 40);
  await page.getByRole('button', { name: 'Mark', exact: true }).click();
  const lost = await selectWords(page, 1, 40);
  await page.getByRole('button', { name: 'Mark', exact: true }).click();
  await expect.poll(() => painted(page)).toHaveLength(2);
  // As if the text had been another one when they were marked.
  await page.evaluate(() => {
    const [first, second] = JSON.parse(localStorage.getItem('passages.routes') ?? '') as [
      { place: { block: string; offset: number } },
      { quote: string },
    ];
    Object.assign(first.place, { block: 'p-of-an-older-text', offset: 7 });
    second.quote = 'Words that no edition has any more.';
    localStorage.setItem('passages.routes', JSON.stringify([first, second]));
  });
  await page.reload();
  await expect.poll(() => painted(page)).toEqual([found]);
  expect(lost).not.toBe('');
  await page.goto(TITLE_PAGE);
  const { lost: said } = texts('en', 'passages');
  await expect(list(page).filter({ hasText: 'no edition has' })).toContainText(said);
  await expect(list(page).filter({ hasText: found })).not.toContainText(said);
});

test('two tabs agree, and neither undoes what the other has done', async ({ page, context }) => {
  await openChapter(page, 'en');
  const other = await context.newPage();
  await other.goto(TITLE_PAGE);
  await scriptIsRunning(other);
  await page.bringToFront();
  const words = await selectWords(page, 0);
  await page.getByRole('button', { name: 'Mark', exact: true }).click();
  await expect(list(other)).toContainText([words]);
  await other.getByRole('button', { name: texts('en', 'passages').remove }).click();
  await expect.poll(() => painted(page)).toEqual([]);
  await selectWords(page, 1);
  await page.getByRole('button', { name: 'Mark', exact: true }).click();
  await other.getByRole('button', { name: texts('en', 'passages').undo }).click();
  await expect.poll(() => painted(page)).toHaveLength(2);
  expect(await stored(page)).toHaveLength(2);
});

test('a file that is none, or of another book, and a full device each get a sentence, and nothing is lost', async ({
  page,
}) => {
  const { file, refused, importedNone } = texts('en', 'passages');
  await page.goto(TITLE_PAGE);
  await scriptIsRunning(page);
  await page.getByRole('button', { name: texts('en', 'read').passages }).click();
  await importFile(page, 'shopping.md', '# Milk');
  await expect(page.getByRole('alert')).toHaveText(file.noPassages);
  await importFile(page, 'elias.json', '{"book":"elias","passages":[{}]}');
  await expect(page.getByRole('alert')).toHaveText(file.otherBook);
  await importFile(page, 'routes.json', '{"book":"routes","passages":[{}]}');
  await expect(page.getByRole('alert')).toHaveText(filled(file.damaged, { at: 1 }));
  await openChapter(page, 'en');
  const words = await selectWords(page, 0);
  await page.getByRole('button', { name: 'Mark', exact: true }).click();
  await expect.poll(() => painted(page)).toEqual([words]);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  });
  await selectWords(page, 1);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await noteField(page, 'en').fill('Too much');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: refused.full })).toBeVisible();
  await expect(noteField(page, 'en')).toHaveValue('Too much');
  expect(await painted(page)).toEqual([words]);
  expect(importedNone).toBeTruthy();
});

test('a press on a passage offers its note and the way back', async ({ page }) => {
  const t = texts('en', 'passages');
  await openChapter(page, 'en');
  const words = await selectWords(page, 1);
  await page.getByRole('button', { name: t.mark, exact: true }).click();
  await expect.poll(() => painted(page)).toEqual([words]);
  const { x, y } = await page.evaluate(() => {
    const [range] = CSS.highlights.get('passage') ?? [];
    const { left, top, height } = (range as Range).getClientRects()[0] as DOMRect;
    return { x: left + 60, y: top + height / 2 };
  });
  await page.mouse.click(x, y);
  await toolbar(page, 'en').getByRole('button', { name: t.unmark }).click();
  await expect.poll(() => painted(page)).toEqual([]);
  await page.getByRole('button', { name: t.undo }).click();
  await expect.poll(() => painted(page)).toEqual([words]);
});

test('where browsers cannot paint, the list still works', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Highlight');
  });
  await openChapter(page, 'en');
  const words = await selectWords(page, 0);
  await page.getByRole('button', { name: 'Mark', exact: true }).click();
  await expect.poll(() => stored(page)).toHaveLength(1);
  await page.goto(TITLE_PAGE);
  await expect(list(page)).toContainText([words]);
});

test('nothing is loaded for it before something is selected, and print has no toolbar', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openChapter(page, 'en');
  await page.waitForLoadState('networkidle');
  const own = () => loaded.filter((url) => /selection-actions|chapter-passages|passages/.test(url));
  expect(own()).toEqual([]);
  await selectWords(page, 0);
  await expect(toolbar(page, 'en')).toBeVisible();
  expect(own()).not.toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(toolbar(page, 'en')).toBeHidden();
});
