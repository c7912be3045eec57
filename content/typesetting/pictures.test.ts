import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { reduce } from './pictures.ts';

it('reduce rotates a picture according to its EXIF orientation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'cover.jpg');
  await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .withMetadata({ orientation: 6 })
    .toFile(file);
  expect(await reduce(file, 1200)).toMatchObject({ width: 20, height: 30 });
});
