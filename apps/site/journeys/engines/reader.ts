/** Simulates a reader who finds elements by role and name, clicks on them, and types. */
import { vi } from 'vitest';
import type { Tab } from './engine.ts';

const selectors = {
  link: 'a[href]',
  button: 'button, summary',
  menuitem: '[role^=menuitem]',
  textbox: 'textarea, input',
};

export type Role = keyof typeof selectors;

export type Reader = ReturnType<typeof readerIn>;

/** Calls `probe` until it resolves with a truthy value. Rejects after `timeout` ms. */
export const poll = <T>(what: string, probe: () => Promise<T>, timeout = 20_000) =>
  vi
    .waitUntil(() => probe().catch(() => undefined), { timeout })
    .catch(() => {
      throw new Error(`Waited in vain: ${what}.`);
    });

/** The Enter key in the format of WebDriver. */
export const ENTER = '\uE007';

export function readerIn(tab: Tab, origin: string) {
  /** Runs a function in the page, where the function can access only its parameters and globals. */
  async function run<A extends unknown[], T>(inPage: (...values: A) => T, ...values: A) {
    const call = `(${inPage.toString()})(...${JSON.stringify(values)})`;
    return JSON.parse(
      await tab.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`),
    ) as NonNullable<Awaited<T>> | null;
  }
  const find = (role: Role, name: string) => run(pointOf, selectors[role], name);
  return {
    run,
    find,
    async click(role: Role, name: string) {
      const point = await poll(`${role} ${name}`, () => find(role, name));
      const move = { type: 'pointerMove', duration: 50, ...point };
      const strokes = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      await tab.perform([{ type: 'pointer', id: 'mouse', actions: [move, ...strokes] }]);
    },
    press(keys: string) {
      const strokes = ['keyDown', 'keyUp'];
      const actions = [...keys].flatMap((value) => strokes.map((type) => ({ type, value })));
      return tab.perform([{ type: 'key', id: 'keys', actions }]);
    },
    async open(path: string) {
      await tab.open(origin + path);
      const isHydrated = () =>
        Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'));
      await poll(`the script of ${path}`, () => run(isHydrated));
    },
    sees: (text: string) =>
      poll(text, () => run((words) => document.body.innerText.includes(words), text)),
    isAt: (path: string) => poll(path, () => run((to) => location.pathname === to, path)),
  };
}

/**
 * Returns the centre of the first visible element that matches `selector` and whose name begins with `name`,
 * or `null` if the element is missing, moving or covered.
 */
async function pointOf(selector: string, name: string) {
  const nameOf = (element: HTMLElement & { labels?: NodeListOf<HTMLElement> }) =>
    element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.innerText;
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.checkVisibility() && nameOf(each).trim().startsWith(name),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { x, y, width, height } = element.getBoundingClientRect();
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const isOnTop = element.contains(document.elementFromPoint(point.x, point.y));
  return isOnTop && before.x === x && before.y === y ? point : null;
}
