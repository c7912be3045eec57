import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './quote-picture.stories.tsx';
import { fileOfPicture, QuotePicture, type QuotePictureProps } from './quote-picture.tsx';

const { Default, LongQuotation, WithoutCover } = composeStories(stories);

const canvas = () => page.getByRole('img').element() as HTMLCanvasElement;

/** Renders a story, and waits until it is drawn. */
async function draw(Story: ComponentType<Pick<QuotePictureProps, 'onDrawn'>>) {
  const onDrawn = fn();
  await render(<Story onDrawn={onDrawn} />);
  await expect.poll(() => onDrawn.mock.calls.length).toBeGreaterThan(0);
  return canvas();
}

/** How many different colours it has in a part of it. */
const coloursOf = (element: HTMLCanvasElement, top: number, height: number) => {
  const data = element.getContext('2d')?.getImageData(0, top, element.width, height).data ?? [];
  return new Set(new Uint32Array(new Uint8Array(data).buffer)).size;
};

describe('QuotePicture', () => {
  itConforms<HTMLCanvasElement>({
    slot: 'quote-picture',
    element: (props) => (
      <QuotePicture
        label="Wet brick."
        texts={{ quotation: 'Wet brick.', title: '', chapter: '', imprint: '', address: '' }}
        {...props}
      />
    ),
  });

  it('is a picture with a text alternative', async () => {
    await render(<Default />);
    await expect.element(page.getByRole('img', { name: /^Wet brick\./ })).toBeVisible();
  });

  it.each([
    ['with a cover', Default],
    ['with many words', LongQuotation],
    ['without a cover', WithoutCover],
  ])('is drawn %s', async (_, Story) => {
    const element = await draw(Story);
    expect([element.width, element.height]).toEqual([1080, 1350]);
    expect(coloursOf(element, 170, 730)).toBeGreaterThan(50);
    expect(coloursOf(element, 1000, 230)).toBeGreaterThan(50);
  });

  it('is drawn without a cover that does not come', async () => {
    const element = await draw((props) => <Default {...props} cover="data:image/png;base64,AA" />);
    expect(coloursOf(element, 1000, 230)).toBeGreaterThan(50);
  });

  it('is drawn in the theme of its place', async () => {
    document.documentElement.classList.add('light');
    const light = await draw(Default);
    const [red = 0] = light.getContext('2d')?.getImageData(10, 10, 1, 1).data ?? [];
    document.documentElement.classList.remove('light');
    expect(red).toBeGreaterThan(200);
  });

  it('becomes a file', async () => {
    const file = await fileOfPicture(await draw(Default), 'routes.png');
    expect([file.name, file.type]).toEqual(['routes.png', 'image/png']);
    expect(file.size).toBeGreaterThan(10_000);
  });
});
