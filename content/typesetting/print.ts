/** Prints HTML to PDF with Chromium, and gives the PDF its final, reproducible form with qpdf. */

import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { author } from '../author.ts';
import type { Edition } from '../edition/edition.ts';
import { nameOf } from '../edition/name-of.ts';
import { type ChapterLayout, layOut } from './layout.ts';
import { measureBlocks, setBlocks } from './measure.ts';
import { type Pagination, readOutline } from './pagination.ts';
import { qpdf, qpdfJson } from './qpdf.ts';
import { runningHeads } from './running-heads.ts';
import { xmp } from './xmp.ts';

/** Where the pages of a book begin, as it was set. */
export interface SetBook extends Pagination {
  /** The layout of each chapter. */
  layouts: readonly ChapterLayout[];
  /** The pages before the first chapter, by the names of their classes. */
  leaves: Readonly<Record<string, number>>;
}

/** Sets a book in a new page of the browser, and prints it. */
export async function print(
  browser: Browser,
  source: Edition,
  html: string,
  pdf: string,
): Promise<SetBook> {
  const page = await browser.newPage();
  try {
    await page.emulateMedia({ media: 'print' });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const book = await setPages(page);
    await page.addStyleTag({ content: runningHeads(source, book) });
    await page.pdf({
      path: pdf,
      preferCSSPageSize: true,
      tagged: true,
      outline: true,
      printBackground: true,
    });
    return book;
  } finally {
    await page.close();
  }
}

async function setPages(page: Page): Promise<SetBook> {
  const names = await page
    .locator('.leaf, .cover')
    .evaluateAll((leaves) =>
      leaves.map(({ classList }) => classList.item(1) ?? classList.item(0) ?? ''),
    );
  const leaves = Object.fromEntries(names.map((name, index) => [name, index + 1]));
  let next = names.length + 1;
  const chapters: number[] = [];
  const layouts = (await measureBlocks(page)).map((blocks) => {
    const layout = layOut(blocks, next);
    chapters.push(next);
    next += layout.pages.length;
    return layout;
  });
  await setBlocks(
    page,
    layouts.map(({ blocks }) => blocks),
  );
  await page.locator('.contents .page').evaluateAll((spans, numbers) => {
    spans.forEach((span, index) => (span.textContent = String(numbers[index])));
  }, chapters);
  return { layouts, leaves, chapters, pages: next - 1 };
}

const PdfObject = z.object({ value: z.record(z.string(), z.unknown()) });
const Objects = z.record(z.string(), z.unknown());
const QpdfFile = z.object({ qpdf: z.tuple([z.looseObject({ maxobjectid: z.number() }), Objects]) });
const Trailer = z.object({ '/Root': z.string(), '/Info': z.string() });

/** Elements that Chromium takes from PDF 2.0 into a PDF 1.4, as elements of that version. */
const ROLE_MAP = { '/Em': '/Span', '/Strong': '/Span' };

const pdfString = (text: string): string => `u:${text}`;

/**
 * Sets titles and drops the time of printing, so that the same source gives the same bytes; then
 * compresses and linearizes the file, so that its first pages show while it still loads.
 */
export async function finish(
  source: Edition,
  printed: string,
  output: string,
  modified: string,
): Promise<void> {
  const {
    qpdf: [head, objects],
  } = QpdfFile.parse(await qpdfJson(printed, ['qpdf']));
  const read = (key: string) => PdfObject.parse(objects[key]).value;
  const trailer = Trailer.parse(read('trailer'));
  const outline = await readOutline(printed, source);

  const retitled = (object: string, title: string) => {
    const key = `obj:${object}`;
    return [key, { value: { ...read(key), '/Title': pdfString(title) } }] as const;
  };
  const titles = source.chapters.map(({ number, title }, index) =>
    retitled(outline.chapters[index]?.object ?? '', nameOf({ number, title }, source.lang)),
  );
  const info = {
    '/Title': pdfString(source.title),
    '/Author': pdfString(author.name),
    '/Subject': pdfString(source.subtitle ?? ''),
    '/Creator': pdfString('Tales Between Worlds'),
    '/Producer': read(`obj:${trailer['/Info']}`)['/Producer'],
  };
  const catalogue = read(`obj:${trailer['/Root']}`);
  const metadata = `${head.maxobjectid + 1} 0 R`;
  const root = {
    ...catalogue,
    '/Lang': pdfString(source.lang),
    '/Metadata': metadata,
    '/ViewerPreferences': { '/DisplayDocTitle': true },
  };
  const structure = `obj:${z.string().parse(catalogue['/StructTreeRoot'])}`;
  const changes = {
    ...Object.fromEntries([retitled(outline.book.object, source.title), ...titles]),
    [`obj:${trailer['/Info']}`]: { value: info },
    [`obj:${trailer['/Root']}`]: { value: root },
    [structure]: { value: { ...read(structure), '/RoleMap': ROLE_MAP } },
    [`obj:${metadata}`]: {
      stream: {
        dict: { '/Type': '/Metadata', '/Subtype': '/XML' },
        data: Buffer.from(xmp(source, modified)).toString('base64'),
      },
    },
  };

  const update = `${printed}.json`;
  await writeFile(
    update,
    JSON.stringify({ qpdf: [{ ...head, maxobjectid: head.maxobjectid + 1 }, changes] }),
  );
  const finished = `${printed}.finished`;
  await qpdf(
    printed,
    `--update-from-json=${update}`,
    '--linearize',
    '--deterministic-id',
    '--object-streams=generate',
    '--recompress-flate',
    '--compression-level=9',
    finished,
  );
  await writeFile(output, await readFile(finished));
}
