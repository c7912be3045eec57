/** Prints HTML to PDF with Chromium, and gives the PDF its final, reproducible form with qpdf. */

import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import * as z from 'zod/mini';
import { readOutline } from './pagination.ts';
import type { Source } from '../edition/parse.ts';
import { qpdf, qpdfJson } from './qpdf.ts';

/**
 * Removes each soft hyphen at which no line ends: it would stay in the text of the PDF, where a search
 * for the word would not find it.
 */
function removeUnusedHyphens(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const settled: [node: Node, text: string][] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    if (!text.includes('\u00ad')) continue;
    const bottomOf = (index: number) => {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect().bottom;
    };
    const kept = [...text].filter(
      (letter, index) => letter !== '\u00ad' || bottomOf(index - 1) !== bottomOf(index + 1),
    );
    settled.push([node, kept.join('')]);
  }
  for (const [node, text] of settled) node.nodeValue = text;
}

/** A paragraph of up to three lines cannot leave two lines on each page, so it is not broken. */
function keepShortParagraphsWhole(): void {
  for (const paragraph of document.querySelectorAll<HTMLElement>('.chapter p')) {
    const lines = paragraph.offsetHeight / parseFloat(getComputedStyle(paragraph).lineHeight);
    if (lines < 3.5) paragraph.style.breakInside = 'avoid';
  }
}

/** Writes HTML as a PDF, in a new page of the browser. */
export async function print(browser: Browser, html: string, pdf: string): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.emulateMedia({ media: 'print' });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(removeUnusedHyphens);
    await page.evaluate(keepShortParagraphsWhole);
    await page.pdf({
      path: pdf,
      preferCSSPageSize: true,
      tagged: true,
      outline: true,
      printBackground: true,
    });
  } finally {
    await page.close();
  }
}

const PdfObject = z.object({ value: z.record(z.string(), z.unknown()) });
const Objects = z.record(z.string(), z.unknown());
const QpdfFile = z.object({ qpdf: z.tuple([z.record(z.string(), z.unknown()), Objects]) });
const Trailer = z.object({ '/Root': z.string(), '/Info': z.string() });

const pdfString = (text: string): string => `u:${text}`;

/**
 * Sets titles and drops the time of printing, so that the same source gives the same bytes; then
 * compresses and linearizes the file, so that its first pages show while it still loads.
 */
export async function finish(source: Source, printed: string, output: string): Promise<void> {
  const {
    qpdf: [head, objects],
  } = QpdfFile.parse(await qpdfJson(printed, ['qpdf']));
  const read = (key: string) => PdfObject.parse(objects[key]).value;
  const trailer = Trailer.parse(read('trailer'));
  const outline = await readOutline(printed, source.chapters.length);

  const retitled = (object: string, title: string) => {
    const key = `obj:${object}`;
    return [key, { value: { ...read(key), '/Title': pdfString(title) } }] as const;
  };
  const titles = source.chapters.map(({ number, title }, index) =>
    retitled(
      outline.chapters[index]?.object ?? '',
      number === null ? title : `${number}: ${title}`,
    ),
  );
  const info = {
    '/Title': pdfString(source.title),
    '/Subject': pdfString(source.subtitle),
    '/Creator': pdfString('Tales Between Worlds'),
    '/Producer': read(`obj:${trailer['/Info']}`)['/Producer'],
  };
  const root = {
    ...read(`obj:${trailer['/Root']}`),
    '/ViewerPreferences': { '/DisplayDocTitle': true },
  };
  const changes = {
    ...Object.fromEntries([retitled(outline.book.object, source.title), ...titles]),
    [`obj:${trailer['/Info']}`]: { value: info },
    [`obj:${trailer['/Root']}`]: { value: root },
  };

  const update = `${printed}.json`;
  await writeFile(update, JSON.stringify({ qpdf: [head, changes] }));
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
