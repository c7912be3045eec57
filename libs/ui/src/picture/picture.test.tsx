import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { westernShoreMap } from '../testing/sample-pictures.ts';
import type { PictureSource } from './picture.tsx';
import * as stories from './picture.stories.tsx';

const { Default } = composeStories(stories);

const inThreeFormats: PictureSource = {
  sources: {
    avif: `${westernShoreMap.img.src}#avif 1200w`,
    webp: `${westernShoreMap.img.src}#webp 1200w`,
    jpeg: `${westernShoreMap.img.src}#jpeg 1200w`,
  },
  img: westernShoreMap.img,
};

describe('Picture', () => {
  it('renders a `source` with `type`, `srcset` and `sizes` for each format, in the given order', async () => {
    const screen = await render(<Default source={inThreeFormats} sizes="50vw" />);
    const sources = [...screen.container.querySelectorAll('source')];
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
    expect(sources.map(({ sizes }) => sizes)).toEqual(['50vw', '50vw', '50vw']);
    expect(sources.map(({ srcset }) => srcset)).toEqual(Object.values(inThreeFormats.sources));
  });
});
