import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
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

/** A press on a control as soon as it is painted. */
const pressed =
  (reaction: 'theme' | 'menu', target: string): Scenario =>
  async (subject) => {
    const { fcp, sinceStart } = await pressEarly(subject, { target, due: 'painted', reaction });
    return { fcp, [reaction]: sinceStart };
  };

/** A press on a link as soon as the application listens; on a page without one, when it is loaded. */
const coldNavigation: Scenario = async (subject) => {
  const due = subject.isApplication ? 'app:ready' : 'load';
  const plan = { target: linkTo(subject.page), due, reaction: 'heading' } as const;
  return { coldNavigation: (await pressEarly(subject, plan)).sincePress };
};

export const scenarios: readonly Scenario[] = [
  loading,
  pressed('theme', 'header [data-theme-toggle]'),
  pressed('menu', 'header button:is([aria-haspopup], [popovertarget])'),
  coldNavigation,
];

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
