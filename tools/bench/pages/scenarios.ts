import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accounts } from '@tales/testing/test-environment';
import type { MeasuredPage } from './measured-pages.ts';
import type { PressPlan } from './probe.ts';
import { openContext, openVisit, type Speed } from './visit.ts';

/** A page as one of the three sites serves it. */
export interface Subject {
  browser: Browser;
  origin: string;
  page: MeasuredPage;
  /** Whether its scripts change the page after a press on a link. */
  isApplication: boolean;
  speed: Speed;
}

export type Figures = Record<string, number>;
export type Scenario = (subject: Subject) => Promise<Figures>;

/** Milliseconds between two visits. */
const PAUSE = 400;
const THEME_TOGGLE = 'header [data-theme-toggle]';
const LANGUAGE_MENU = 'header button:is([aria-haspopup], [popovertarget])';
const linkTo = ({ next }: MeasuredPage) => `header nav a[href="${next}"]`;

/**
 * The first visit with an empty cache until the page is at rest, then a press on a link of the main
 * navigation, then a second visit.
 */
export const loading: Scenario = async ({ browser, origin, page, isApplication, speed }) =>
  inContext(browser, page, async (context) => {
    const plan = { target: linkTo(page), due: 'asked', reaction: 'heading' } as const;
    const first = await openVisit(context, plan, speed);
    await first.page.goto(origin + page.path);
    const figures: Figures = await first.rest();
    const { bytes, requests } = first.traffic;
    Object.assign(figures, {
      requests,
      scripts: bytes.get('Script') ?? 0,
      html: bytes.get('Document') ?? 0,
    });
    await first.ask();
    figures['navigation'] = (await first.press()).sincePress;
    if (isApplication)
      figures['focus'] = (await first.focused()).sincePress - figures['navigation'];
    await first.page.close();

    // The server remembers by a cookie when a book was read, and refuses the next one for some seconds.
    await context.clearCookies();
    const second = await openVisit(context, plan, speed);
    await second.page.goto(origin + page.path);
    const again = Object.entries(await second.rest());
    return {
      ...figures,
      ...Object.fromEntries(again.map(([name, value]) => [`${name}Again`, value])),
      requestsAgain: second.traffic.requests,
    };
  });

/** A press on the theme toggle as soon as it is painted. */
const theme: Scenario = async (subject) => {
  const plan = { target: THEME_TOGGLE, due: 'painted', reaction: 'theme' } as const;
  const { fcp, sinceStart } = await pressEarly(subject, plan);
  return { fcp, theme: sinceStart };
};

/** A press on the language menu as soon as its button is painted. */
const menu: Scenario = async (subject) => {
  const plan = { target: LANGUAGE_MENU, due: 'painted', reaction: 'menu' } as const;
  const { fcp, sinceStart } = await pressEarly(subject, plan);
  return { fcp, menu: sinceStart };
};

/** A press on a link as soon as the application listens; on a page without one, when it is loaded. */
const coldNavigation: Scenario = async (subject) => {
  const due = subject.isApplication ? 'app:ready' : 'load';
  const plan = { target: linkTo(subject.page), due, reaction: 'heading' } as const;
  return { coldNavigation: (await pressEarly(subject, plan)).sincePress };
};

/**
 * A press on the link to the chat by a reader who has signed in. The application forgets the sign-in with
 * the page; a hand-written site would keep it in a cookie.
 */
const enteringChat: Scenario = async ({ browser, origin, page, isApplication, speed }) => {
  if (page.path !== '/chat') return {};
  return inContext(browser, page, async (context) => {
    const target = 'header nav a[href="/chat"]';
    const visit = await openVisit(context, { target, due: 'asked', reaction: 'heading' }, speed);
    if (isApplication) await signIn(visit.page, origin);
    else await visit.page.goto(origin);
    await visit.rest();
    await visit.ask();
    return { enteringChat: (await visit.press()).sincePress };
  });
};

export const scenarios: readonly Scenario[] = [loading, theme, menu, coldNavigation, enteringChat];

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/sign-in`, { waitUntil: 'networkidle' });
  const [{ username, password }] = accounts;
  await page.fill('[name=username]', username);
  await page.fill('[name=email]', `${username}@example.org`);
  await page.fill('[name=password]', password);
  await page.press('[name=password]', 'Enter');
  await page.waitForURL(`${origin}/`);
}

function pressEarly({ browser, origin, page, speed }: Subject, plan: PressPlan) {
  return inContext(browser, page, async (context) => {
    const visit = await openVisit(context, plan, speed);
    await visit.page.goto(origin + page.path, { waitUntil: 'commit' });
    const { sinceStart, sincePress } = await visit.press();
    const { fcp } = await visit.figures();
    return { fcp, sinceStart, sincePress };
  });
}

async function inContext<Result>(
  browser: Browser,
  { device }: MeasuredPage,
  visit: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await openContext(browser, device);
  // The browser is still closing the pages of the visit before.
  await wait(PAUSE);
  try {
    return await visit(context);
  } finally {
    await context.close();
  }
}
