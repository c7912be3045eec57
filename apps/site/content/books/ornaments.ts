/** The ornaments: one device for each book, and a small line of its own for the scene breaks. */

import type { Tale } from './editions.ts';

const points = (count: number, outer: number, inner: number, turn = 0): string =>
  Array.from({ length: count * 2 }, (_, index) => {
    const angle = (Math.PI * index) / count + turn - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');

/** A wayfinder's star in a ring of chain links: the forty-three roads out of Ostrey. */
const star = [
  `<polygon points="${points(4, 30, 5, Math.PI / 4)}" fill="none"/>`,
  `<polygon points="${points(4, 46, 7)}" fill="var(--paper)"/>`,
  '<path d="M0-46 0 0 5-5zM46 0 0 0 5 5zM0 46 0 0-5 5zM-46 0 0 0-5-5z" fill="currentColor" stroke="none"/>',
  '<circle r="36" fill="none" stroke-dasharray="1.5 3.735" stroke-width="2.4" stroke-linecap="butt"/>',
].join('');

/** An airship over two banks of cloud. */
const airship = [
  '<path d="M-44-12C-36-28-14-33 2-33c20 0 37 8 44 21C39 1 22 9 2 9-14 9-36 4-44-12z" fill="none"/>',
  '<path d="M-44-12h90M-33-21C-12-15 20-15 38-23M-33-3C-12-9 20-9 38-1" fill="none" stroke-width=".8"/>',
  '<path d="M-44-12-54-22v9zM-44-12-54-2v-9z" fill="currentColor" stroke="none"/>',
  '<path d="M-12 8-8 20M18 8l-6 12M3 9v11" stroke-width=".8"/>',
  '<path d="M-14 20h32l-5 8H-8z" fill="currentColor" stroke="none"/>',
  '<path d="M-46 38c4-6 10-6 14 0 4-6 10-6 14 0M10 42c4-6 10-6 14 0 4-6 10-6 14 0" fill="none"/>',
].join('');

/** A lamp on the mole, its light going out over the sea. */
const lamp = [
  '<path d="M-7-16h14v14H-7zM-9-2H9M-10-16 0-25 10-16z" fill="none"/>',
  '<path d="M0-14c4 4 4 10 0 10s-4-6 0-10z" fill="currentColor" stroke="none"/>',
  '<path d="M-6-2-10 26M6-2l4 28M-8 12H8" fill="none"/>',
  '<path d="M14-10 46-16M14-7h32M14-4l32 6M-14-10l-32-6M-14-7h-32M-14-4-46 2M9-25l11-14M0-29v-15M-9-25l-11-14" stroke-width=".8"/>',
  '<path d="M-46 30q7.7-6 15.4 0t15.3 0 15.3 0 15.3 0 15.4 0 15.3 0M-31 38q7.7-6 15.5 0t15.5 0 15.5 0 15.5 0" fill="none"/>',
].join('');

/** A pen above the line it has drawn, which falls before it rises. */
const pen = [
  '<path d="M0 12C-2-2-12-8-13-20L-7-40H7l6 20C12-8 2-2 0 12z" fill="none"/>',
  '<path d="M0 10v-24" stroke-width=".8"/><circle cy="-16" r="2.6" fill="currentColor" stroke="none"/>',
  '<path d="M-8-40 8-40 8-45-8-45z" fill="currentColor" stroke="none"/>',
  '<path d="M-46 16c16 0 22 18 34 18S-6 12 0 12s8 12 16 12S30 2 46 2" fill="none"/>',
  '<path d="M-46 40h92" stroke-width=".8" stroke-dasharray="0 4" stroke-linecap="round"/>',
].join('');

const diamond = (x: number, size: number): string =>
  `<path d="M${x} ${-size}l${size} ${size}-${size} ${size}-${size}-${size}z" fill="currentColor" stroke="none"/>`;

const bird = (x: number, y: number): string =>
  `<path d="M${x - 6} ${y - 2}q4-3 6 2 2-5 6-2" fill="none"/>`;

const wave = '<path d="M-20 0q5-5 10 0t10 0 10 0 10 0" fill="none"/>';

interface Ornament {
  device: string;
  line: string;
}

const ORNAMENTS: Readonly<Record<Tale, Ornament>> = {
  routes: { device: star, line: diamond(-14, 1.8) + diamond(0, 3) + diamond(14, 1.8) },
  elias: { device: airship, line: bird(-15, 1) + bird(0, -1) + bird(15, 1) },
  shadows: { device: lamp, line: wave },
  'making-of': { device: pen, line: diamond(-14, 1.8) + diamond(0, 1.8) + diamond(14, 1.8) },
};

const svg = (className: string, viewBox: string, content: string): string =>
  `<svg class="${className}" viewBox="${viewBox}" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">${content}</svg>`;

export const device = (tale: Tale, className: string): string =>
  svg(className, '-56 -48 112 96', ORNAMENTS[tale].device);

export const sceneBreak = (tale: Tale): string =>
  `<div class="scene-break">${svg('line', '-24 -6 48 12', ORNAMENTS[tale].line)}</div>`;
