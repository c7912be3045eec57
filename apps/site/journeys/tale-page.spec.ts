import { expect, testInOnePage as test } from './fixtures.ts';
import { interpolate, inLanguage, languages, tales, texts } from './languages.ts';

for (const [index, tale] of tales.entries()) {
  const language = languages[index % languages.length] ?? 'en';

  test(`the page of ${tale.title} in ${language} shows the length and the opening of the book, a link to the next tale and, without scrolling, the Read link`, async ({
    page,
  }) => {
    const { actions, opening, nextTale, extent } = texts(language, 'common');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(inLanguage(language, tale.path));
    const name = interpolate(actions.readTitle, { title: tale.title });
    const read = await page.getByRole('link', { name, exact: true }).boundingBox();
    expect((read?.y ?? Infinity) + (read?.height ?? 0), 'Read is on the first screen').toBeLessThan(
      720,
    );
    for (const text of [extent.chapters_other, extent.pages_other]) {
      const number = new RegExp(` · ${interpolate(text, { count: '\\d+' })}(?: · |$)`);
      await expect(page.getByText(number).first()).toBeVisible();
    }
    const sentence = (await page.getByRole('blockquote').textContent()) ?? '';
    expect(sentence).toMatch(/^\p{L}.{30,}[.!?]$/u);

    const next = page.getByRole('region', { name: nextTale }).getByRole('link');
    const { path } = tales[(index + 1) % tales.length] ?? tales[0];
    await expect(next).toHaveAttribute('href', inLanguage(language, path));

    await page.getByRole('link', { name: opening.firstChapter, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(sentence);
  });
}
