import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTales, type TaleSource } from '@tales/content/vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkTales } from './check-tales.ts';

const [routes] = readTales() as [TaleSource, ...TaleSource[]];

const tides = (
  changed: Partial<TaleSource>,
  book: Partial<TaleSource['books'][0]> = {},
): TaleSource => ({
  ...routes,
  name: 'tides',
  path: '/tides',
  namespace: 'tides',
  books: [
    {
      ...routes.books[0],
      reader: '/tides-pdf-view',
      counters: {
        read: { index: 8, name: 'tidesReadCount' },
        download: { index: 9, name: 'tidesDownloadCount' },
      },
      ...book,
    },
  ],
  ...changed,
});

describe('checkTales', () => {
  it('returns no problems for the tales of the site or for a tale whose paths, text namespace and counters are unused', () => {
    expect(checkTales()).toEqual([]);
    expect(checkTales([tides({})])).toEqual([]);
  });

  it('reports paths, text namespaces and counters that the site already uses, and accents with too little contrast', () => {
    const accent = { ...routes.accent, light: '#c0c0c0' };
    expect(checkTales([tides({ path: '/about', namespace: 'about', accent })])).toEqual([
      expect.stringMatching(
        /^content\/tales\/tides\/tale\.yaml: the accent has a contrast of 1\.\d in the light theme, but needs 4\.5 \(.+\): make the accent of the light theme darker\.$/,
      ),
      'content/tales/tides/tale.yaml: the site already has a page /about: choose another path.',
      'content/tales/tides: the site already has texts of this name: rename the folder.',
    ]);
    expect(checkTales([tides({ path: '/de' }, { formerly: ['read'] })])).toEqual([
      'content/tales/tides/tale.yaml: the site already has a page /de: choose another path.',
      'content/tales/tides/tale.yaml: the site already has a page /read: choose another path.',
    ]);
    const counters = {
      read: { index: 0, name: 'tidesReadCount' },
      download: { index: 1, name: 'tidesDownloadCount' },
    };
    expect(checkTales([tides({}, { counters })])).toEqual([
      'content/tales/tides/tale.yaml: counter 0 is already routesReadCount: choose a number from 8 upwards.',
      'content/tales/tides/tale.yaml: counter 1 is already routesDownloadCount: choose a number from 8 upwards.',
    ]);
  });
  it('reports the file and the line of a link to a missing page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tales-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const page = join(folder, 'page.de.yaml');
    writeFileSync(page, 'notes:\n  - [A](/about), [B](/read/routes), [C](/abuot)\n');
    expect(checkTales([tides({ folder })])).toEqual([
      expect.stringMatching(/page\.de\.yaml:2: the site has no page \/abuot: link to .*\/about/),
    ]);
  });
});
