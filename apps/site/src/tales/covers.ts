import type { PictureSource } from '@tales/ui/picture';

/** The tales, in the order of the shelf. */
export const taleNames = ['routes', 'elias', 'shadows'] as const;

export type TaleName = (typeof taleNames)[number];

const covers = import.meta.glob<PictureSource>('../../content/covers/*', {
  eager: true,
  import: 'default',
  query: '?w=96;144;480;720;960&format=avif;webp&as=picture',
});

const previews = import.meta.glob<string>('../../content/previews/*', {
  eager: true,
  import: 'default',
  query: '?url',
});

const pictures = import.meta.glob<PictureSource>('../../content/pictures/*', {
  eager: true,
  import: 'default',
  query: '?w=480;800;1200&format=avif;webp&as=picture',
});

/** A tale's cover: `content/covers/<tale>` with whatever extension the owner's picture has. */
export const coverOf = (tale: TaleName): PictureSource => pick(covers, tale);

/** A tale's social preview, 1200 × 630. */
export const previewOf = (tale: TaleName): string => pick(previews, tale);

export const emotionalArcMap = pick(pictures, 'emotional-arc-map');
export const characterDesign = pick(pictures, 'character-design');

function pick<T>(files: Record<string, T>, name: string): T {
  const file = Object.entries(files).find(([path]) => path.includes(`/${name}.`));
  if (!file) throw new Error(`There is no picture named ${name} in content/.`);
  return file[1];
}
