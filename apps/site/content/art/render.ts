/**
 * Renders every master picture and icon of the site from its drawing.
 *
 *   node content/art/render.ts                 everything
 *   node content/art/render.ts covers/routes   only what starts with the given names (or: icons)
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import * as elias from './covers/elias.ts';
import * as routes from './covers/routes.ts';
import * as shadows from './covers/shadows.ts';
import { icon } from './icon.ts';
import { fontFaces } from './kit/lettering.ts';

import { characterDesign } from './pictures/character-design.ts';
import { emotionalArcMap } from './pictures/emotional-arc-map.ts';
import { eliasPreview, routesPreview, shadowsPreview, sitePreview } from './previews/preview.ts';

const here = dirname(fileURLToPath(import.meta.url));
const CONTENT = join(here, '..');
const PUBLIC = join(here, '../../public');

interface Picture {
  /** Path below `content`, with the extension of the master. */
  file: string;
  width: number;
  height: number;
  draw: () => string;
}

const PICTURES: readonly Picture[] = [
  { file: 'covers/routes.png', width: 1200, height: 1800, draw: routes.cover },
  { file: 'covers/elias.png', width: 1200, height: 1800, draw: elias.cover },
  { file: 'covers/shadows.png', width: 1200, height: 1800, draw: shadows.cover },
  { file: 'pictures/emotional-arc-map.png', width: 1800, height: 1200, draw: emotionalArcMap },
  { file: 'pictures/character-design.png', width: 1800, height: 1200, draw: characterDesign },
  { file: 'previews/routes.jpg', width: 1200, height: 630, draw: routesPreview },
  { file: 'previews/elias.jpg', width: 1200, height: 630, draw: eliasPreview },
  { file: 'previews/shadows.jpg', width: 1200, height: 630, draw: shadowsPreview },
  { file: 'previews/site.jpg', width: 1200, height: 630, draw: sitePreview },
];

/** Drawn at twice the size and reduced, so that hairlines stay even. */
async function rasterise(page: Page, picture: Picture): Promise<Buffer> {
  await page.setViewportSize({ width: picture.width, height: picture.height });
  await page.setContent(
    `<style>${fontFaces()}body{margin:0}svg{display:block}</style>${picture.draw()}`,
  );
  await page.evaluate('document.fonts.ready');
  return page.screenshot({ type: 'png' });
}

async function writeMaster(picture: Picture, shot: Buffer): Promise<string> {
  const target = join(CONTENT, picture.file);
  await mkdir(dirname(target), { recursive: true });
  const image = sharp(shot).resize(picture.width, picture.height, { kernel: 'lanczos3' });
  const data = picture.file.endsWith('.jpg')
    ? await image.jpeg({ quality: 85, mozjpeg: true }).toBuffer()
    : await image
        .png({ palette: true, quality: 95, dither: 0.8, compressionLevel: 9, effort: 8 })
        .toBuffer();
  await writeFile(target, data);
  return `${picture.file}  ${Math.round(data.length / 1024)} KB`;
}

/** An ICO file that holds one 32-pixel PNG. */
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

async function writeIcons(): Promise<void> {
  await mkdir(PUBLIC, { recursive: true });
  const png = (svg: string, size: number): Promise<Buffer> =>
    sharp(Buffer.from(svg), { density: 288 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  const rounded = icon(96, -0.18);
  const full = icon(0, -0.08);
  const files: readonly (readonly [name: string, data: string | Buffer])[] = [
    ['favicon.svg', `${rounded}\n`],
    ['favicon.ico', ico(await png(rounded, 32))],
    ['apple-touch-icon.png', await png(full, 180)],
    ['icon-192.png', await png(rounded, 192)],
    ['icon-512.png', await png(rounded, 512)],
    ['icon-maskable-512.png', await png(icon(0, 0.08), 512)],
  ];
  for (const [name, data] of files) {
    await writeFile(join(PUBLIC, name), data);
    console.log(`public/${name}  ${data.length} bytes`);
  }
}

const wanted = process.argv.slice(2);
const asked = (name: string): boolean =>
  wanted.length === 0 || wanted.some((start) => name.startsWith(start));

if (asked('icons')) {
  await writeIcons();
}

const pictures = PICTURES.filter(({ file }) => asked(file));
if (pictures.length > 0) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    for (const picture of pictures) {
      console.log(await writeMaster(picture, await rasterise(page, picture)));
    }
  } finally {
    await browser.close();
  }
}
