/** Where and when a page is pressed, and what is awaited then. */
export interface PressPlan {
  /** The first visible match is pressed. A closed `details` around it is opened before. */
  target: string;
  /** The press is due when the target is painted, at an event of the window, or when it is asked for. */
  due: 'painted' | 'load' | 'app:ready' | 'asked';
  /** Another class of the root element, a language in an open menu, or another heading. */
  reaction: 'theme' | 'menu' | 'heading';
}

/** What the probe tells; times are in ms since the start of the navigation, or since the press. */
export type Signal =
  | { name: 'due'; x: number; y: number }
  | { name: 'reacted'; sinceStart: number; sincePress: number }
  | { name: 'focused'; sincePress: number };

/** The probe in a page. */
export interface Probe {
  figures: () => {
    fcp: number;
    lcp: number;
    cls: number;
    tbt: number;
    /** Since the last long task. */
    quietFor: number;
  };
  /** Signals that the press is due, now. */
  ask: () => void;
}

declare global {
  interface Window {
    probe: Probe;
    /** A binding of the DevTools protocol, which takes a string. */
    signal: (json: string) => void;
  }
}

/** Runs in a page before its own scripts. It is serialised, so it refers to nothing outside. */
export function installProbe(plan: PressPlan): void {
  if (top !== self || location.protocol === 'about:') return;
  const PRESS = 'bench.press';
  const longTasks: PerformanceEntry[] = [];
  let lcp = 0;
  let cls = 0;
  const observe = (type: string, each: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(each);
    }).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
  observe('longtask', (entry) => longTasks.push(entry));
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) cls += shift.value;
  });
  const fcp = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const end = ({ startTime, duration }: PerformanceEntry) => startTime + duration;

  window.probe = {
    figures: () => ({
      fcp: fcp(),
      lcp,
      cls,
      tbt: longTasks
        .filter((task) => end(task) > fcp())
        .reduce((sum, { duration }) => sum + duration - 50, 0),
      quietFor: performance.now() - Math.max(0, ...longTasks.map(end)),
    }),
    ask: aim,
  };
  const signal = (signal: Signal) => {
    window.signal(JSON.stringify(signal));
  };
  const { target, due, reaction } = plan;

  const interrupted = sessionStorage.getItem(PRESS);
  if (interrupted !== null) {
    const { at, before } = JSON.parse(interrupted) as { at: number; before: string };
    awaitHeading(before, at - performance.timeOrigin);
    return;
  }
  if (due === 'painted') observe('paint', ({ name }) => name.endsWith('contentful-paint') && aim());
  else if (due !== 'asked') {
    addEventListener(due, () => {
      aim();
    });
  }
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      if (reaction === 'theme') awaitTheme(timeStamp);
      else if (reaction === 'menu') awaitMenu(timeStamp);
      else {
        const before = document.querySelector('h1')?.textContent ?? '';
        const at = performance.timeOrigin + timeStamp;
        sessionStorage.setItem(PRESS, JSON.stringify({ at, before }));
        awaitHeading(before, timeStamp);
      }
    },
    { capture: true, once: true },
  );

  function aim() {
    for (const element of document.querySelectorAll(target)) {
      element.closest('details')?.setAttribute('open', '');
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0) continue;
      signal({ name: 'due', x: x + width / 2, y: y + height / 2 });
      return;
    }
    requestAnimationFrame(aim);
  }

  function reacted(pressedAt: number) {
    const now = performance.now();
    signal({ name: 'reacted', sinceStart: now, sincePress: now - pressedAt });
  }

  function awaitTheme(pressedAt: number) {
    const before = document.documentElement.classList.contains('light');
    const observer = new MutationObserver(() => {
      if (document.documentElement.classList.contains('light') === before) return;
      observer.disconnect();
      reacted(pressedAt);
    });
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
  }

  function awaitMenu(pressedAt: number) {
    const isUsable = (element: Element) => {
      if (!/^(?:Deutsch|English)$/.test(element.textContent.trim())) return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return false;
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const choices = '[role=menu] [role^=menuitem], [popover] a';
    if ([...document.querySelectorAll(choices)].some(isUsable)) reacted(pressedAt);
    else
      requestAnimationFrame(() => {
        awaitMenu(pressedAt);
      });
  }

  /** The frame with the new heading is painted before the task that follows it. */
  function awaitHeading(before: string, pressedAt: number) {
    const heading = document.querySelector('h1');
    const isThere = heading && heading.textContent !== before && fcp() > 0;
    if (!isThere) {
      requestAnimationFrame(() => {
        awaitHeading(before, pressedAt);
      });
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      reacted(pressedAt);
    };
    port2.postMessage(undefined);
    const focused = () => {
      signal({ name: 'focused', sincePress: performance.now() - pressedAt });
    };
    if (document.activeElement === heading) focused();
    else heading.addEventListener('focus', focused, { once: true });
  }
}
