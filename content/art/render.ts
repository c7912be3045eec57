/**
 * Renders the SVG files of the content to the pictures and icons that the site publishes.
 *
 *   npm run art                     everything
 *   npm run art -- tales/routes     only the files whose path starts with a given name
 */
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { launchChromium } from '../../tools/chromium.ts';
import { inlineFaces } from '../fonts/inline-faces.ts';

const CONTENT = join(import.meta.dirname, '..');
const PUBLIC = join(CONTENT, '../apps/site/public');

/** All faces of the lettering: an SVG file names the family, which need not be installed. */
const FACES = ['500', '600', '700', '500-italic', '600-italic'].map(
  (face) => `@fontsource/cormorant-garamond/${face}.css`,
);

/** The icons drawn from each SVG file: name and width in pixels. */
const ICONS: Readonly<Record<string, readonly (readonly [name: string, width: number])[]>> = {
  'icons/favicon.svg': [
    ['favicon.svg', 32],
    ['favicon.ico', 32],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ],
  'icons/apple-touch-icon.svg': [['apple-touch-icon.png', 180]],
  'icons/maskable.svg': [['icon-maskable-512.png', 512]],
};

const starts = process.argv.slice(2);
const isAsked = (file: string) =>
  starts.length === 0 || starts.some((start) => file.startsWith(start));
const read = (file: string) => readFileSync(join(CONTENT, file), 'utf8');

for (const file of Object.keys(ICONS).filter(isAsked)) await renderIcons(file);
const pictures = globSync(['tales/*/art/**/*.svg', 'site/*.svg'], { cwd: CONTENT });
await renderPictures(pictures.filter(isAsked).sort());

/** Draws at twice the size and reduces, so that hairlines stay even. */
async function renderPictures(files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    for (const file of files) {
      const svg = read(file);
      const size = sizeOf(file, svg);
      await page.setViewportSize(size);
      await page.setContent(
        `<style>${inlineFaces(FACES)}body{margin:0}svg{display:block}</style>${svg}`,
      );
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const language of await languagesOf(page)) {
        await page.evaluate(showLanguage, language);
        await write(file, language, sharp(await page.screenshot({ timeout: 0 })).resize(size));
      }
    }
  } finally {
    await browser.close();
  }
}

/** The languages of the layers `<g lang="…">`: the picture is rendered once for each. */
async function languagesOf(page: Page): Promise<string[]> {
  const languages = await page
    .locator('svg g[lang]')
    .evaluateAll((layers) => layers.map((layer) => layer.getAttribute('lang') ?? ''));
  return languages.length > 0 ? languages : [''];
}

/** Runs in the page. */
function showLanguage(language: string): void {
  for (const layer of document.querySelectorAll('svg g[lang]'))
    layer.setAttribute('display', layer.getAttribute('lang') === language ? 'inline' : 'none');
}

function sizeOf(file: string, svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error(`${file}: viewBox must be "0 0 width height" in pixels.`);
  return { width: Number(width), height: Number(height) };
}

async function write(file: string, language: string, image: Sharp): Promise<void> {
  const isPreview = file.endsWith('/preview.svg');
  const extension = isPreview ? 'jpg' : 'png';
  const path = join(
    CONTENT,
    file.replace('/art/', '/').replace(/svg$/, language ? `${language}.${extension}` : extension),
  );
  const { size } = await (
    isPreview
      ? image.jpeg({ quality: 85, mozjpeg: true })
      : image.png({ palette: true, quality: 95, dither: 0.8, compressionLevel: 9, effort: 8 })
  ).toFile(path);
  console.log(`${path}  ${Math.round(size / 1024)} KB`);
}

async function renderIcons(file: string): Promise<void> {
  for (const [name, width] of ICONS[file] ?? []) {
    await writeFile(join(PUBLIC, name), await icon(read(file), name, width));
    console.log(join(PUBLIC, name));
  }
}

async function icon(svg: string, name: string, width: number): Promise<string | Buffer> {
  if (name.endsWith('.svg')) return svg;
  const png = await sharp(Buffer.from(svg), { density: 288 })
    .resize(width, width)
    .png({ compressionLevel: 9 })
    .toBuffer();
  return name.endsWith('.ico') ? ico(png) : png;
}

/** An ICO file that holds one PNG of 32 pixels. */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
