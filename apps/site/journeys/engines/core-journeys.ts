/** Tests the main functions of the built site in Firefox and WebKitGTK. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type NetworkLink, openLink } from '@tales/testing/link';
import { spawnServer } from '@tales/testing/server';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { interpolate, texts } from '../languages.ts';
import { type Engine, engineSkipReasons } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { ENTER, poll, type Reader, readerIn, type Role } from './reader.ts';
import { startWebKit } from './webkit.ts';

const common = texts('en', 'common');
const chat = texts('en', 'chat');
const { offline, settings } = texts('en', 'read');
const { username, email, password } = texts('en', 'sign-in').fields;
const title = 'The Airborne Adventures of Elias Harrow';
const CHAPTER = '/read/routes/slack-water';

const folder = mkdtempSync(join(tmpdir(), 'tales-engines-'));
let server: ReturnType<typeof spawnServer>;
let link: NetworkLink;

beforeAll(async () => {
  server = spawnServer({ folder, env: { SITE_ORIGIN: 'https://tales.example', CHAT_RATE: '0' } });
  link = await openLink(await server.opened());
  return async () => {
    link.close();
    await server.stop();
    rmSync(folder, { recursive: true, maxRetries: 9 });
  };
});

async function signIn(person: Reader, name: string) {
  const account = new RegExp(`^ +${name} +(\\S+)$`, 'm');
  const [, secret = ''] = await poll(name, async () => account.exec(server.output()));
  const values = [name, `${name}@tales.example`, secret + ENTER];
  for (const [index, { label }] of [username, email, password].entries()) {
    await person.click('textbox', label);
    await person.press(values[index] ?? '');
  }
}

describe.each([
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebKit],
] as const)('the site in %s', (name, start) => {
  const skipReason = engineSkipReasons()[name];
  if (skipReason !== undefined) return it.skip(skipReason);
  let engine: Engine;
  let reader: Reader;
  const newReader = async (port = link.port) => {
    const tab = await engine.newTab();
    onTestFinished(() => tab.close());
    return readerIn(tab, `http://localhost:${port}`);
  };

  beforeAll(async () => {
    engine = await start(mkdtempSync(join(folder, name)));
    return engine.close;
  });
  beforeEach(async () => {
    link.restore();
    reader = await newReader();
  });

  it('shows a book in the reader view', async () => {
    await reader.open('/elias');
    await reader.click('link', interpolate(common.actions.readTitle, { title }));
    await reader.isAt('/elias-pdf-view');
    await poll('the book', () => reader.run(() => document.querySelector('iframe')?.src));
  });

  it('downloads a book, and downloads it again after the wait period', async () => {
    const { ready, download: onward } = texts('en', 'wait-download');
    const download = interpolate(common.actions.downloadTitle, { title });
    await reader.open('/elias');
    await reader.click('link', download);
    await reader.sees(common.actions.delivered);
    await reader.click('link', download);
    await reader.sees(ready);
    await reader.click('link', onward);
    await reader.sees(common.actions.delivered);
  });

  it('changes the language and the theme, and keeps the theme on the next page', async () => {
    await reader.open('/elias');
    await reader.click('button', common.language.change);
    await reader.click('menuitem', 'Deutsch');
    await reader.isAt('/de/elias');
    const german = texts('de', 'common');
    await reader.click('button', german.theme.toLight);
    await reader.open('/de/about');
    await reader.click('button', german.theme.toDark);
    await poll('the dark theme', () => reader.find('button', german.theme.toLight));
  });

  it('delivers a hundred chat messages in order, even if the connection is lost and restored', async () => {
    const writer = await newReader(await server.opened());
    for (const [name, person] of Object.entries({ reader, writer })) {
      await person.open('/chat');
      await person.click('link', chat.signIn);
      await signIn(person, name);
      await person.sees(chat.state.connected);
    }
    const said = Array.from({ length: 100 }, (_, index) => `${name} ${index}.`);
    await writer.click('textbox', chat.composer.label);
    for (const [index, text] of said.entries()) {
      if (index === 30) link.disconnect();
      if (index === 70) link.restore();
      await writer.press(text + ENTER);
    }
    const heardBy = async (person: Reader) => {
      const log = await person.run(() => document.querySelector('[role=log]')?.textContent);
      return log?.match(new RegExp(`${name} \\d+\\.`, 'g')) ?? [];
    };
    for (const person of [writer, reader]) {
      await poll('a hundred', async () => (await heardBy(person)).length >= said.length);
      expect(await heardBy(person)).toEqual(said);
    }
  });

  const readOn = async () => {
    await reader.open(CHAPTER);
    const place = () => reader.run(() => localStorage.getItem('place.routes'));
    const before = await place();
    await reader.run(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await poll('a kept place', async () => (await place()) !== before);
  };
  const isThere = () => poll('the place', () => reader.run(() => scrollY > 1000 && scrollY < 1700));

  it('restores the reading position in a chapter when the reader navigates back', async () => {
    await readOn();
    await reader.open('/about');
    await reader.run(() => history.back());
    await reader.isAt(CHAPTER);
    await isThere();
  });

  it('opens a book kept offline and restores the stored place while the connection is down', async () => {
    await reader.open('/read/routes');
    await reader.click('button', common.formats.heading);
    await reader.click('button', offline.ask);
    await reader.click('button', offline.keep);
    await poll(offline.remove, () => reader.find('button', offline.remove));
    link.disconnect();
    await readOn();
    await reader.open('/read/routes');
    await reader.click('link', common.place.continue);
    await isThere();
  });

  it.each<[what: string, path: string, opener: [Role, string], opened: [Role, string]]>([
    ['the language menu', '/about', ['button', common.language.change], ['menuitem', 'Deutsch']],
    ['the reading settings', CHAPTER, ['button', settings.label], ['button', settings.size.larger]],
    ['the sign-in form', '/about', ['link', common.nav.chat], ['textbox', username.label]],
  ])('shows %s on a retry after its script has failed to load', async (_, path, opener, opened) => {
    await reader.open(path);
    link.disconnect();
    await reader.click(...opener);
    await wait(2500);
    link.restore();
    const isOpened = () => reader.find(...opened);
    const pressAgain = async () => {
      const offer = await reader.find('button', common.incomplete.reload);
      await (offer ? reader.click('button', common.incomplete.reload) : reader.click(...opener));
      return poll(opened[1], isOpened, 5000);
    };
    if (!(await isOpened())) await poll(opened[1], pressAgain);
  });
});
