import { ATTACH, inspectionMessageSchema } from '@tales/features/inspection';
import type { AnyStateMachine } from 'xstate';
import { createAttachedActor, type AttachedActor } from './attached-actor.ts';

/** The connection to a site in a window of its own. */
export interface SiteConnection {
  view: () => SiteView;
  subscribe: (listener: () => void) => () => void;
  /** Opens the site and attaches to its actors. The address must be of this machine. */
  open: (address: string) => void;
  /** Stops listening. The window stays open. */
  close: () => void;
}

/** Immutable view of a connection. */
export interface SiteView {
  status: 'closed' | 'opening' | 'attached';
  /** Why the site could not be opened, in a sentence. */
  problem: string | undefined;
  /** In the order of their start. */
  actors: readonly AttachedActor[];
}

/** The parts of `window` that are used. */
export type OpeningPage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'open'>;

/** Maximum number of actors; the oldest are dropped. */
const KEPT_ACTORS = 12;

export function createSiteConnection(
  machines: readonly AnyStateMachine[],
  page: OpeningPage = window,
): SiteConnection {
  const listeners = new Set<() => void>();
  let view: SiteView = { status: 'closed', problem: undefined, actors: [] };
  let site: { origin: string; window: Window } | undefined;

  const change = (next: Partial<SiteView>) => {
    view = { ...view, ...next };
    listeners.forEach((listener) => {
      listener();
    });
  };

  const onMessage = (event: MessageEvent<unknown>) => {
    if (!site || event.source !== site.window || event.origin !== site.origin) return;
    const parsed = inspectionMessageSchema.safeParse(event.data);
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.type === 'inspection.ready') {
      // A page that loaded anew has none of the actors before.
      change({ status: 'attached', actors: [] });
      site.window.postMessage({ type: ATTACH }, site.origin);
      return;
    }
    const known = view.actors.find(({ id }) => id === message.actor);
    if (message.type !== 'inspection.actor') {
      if (!known) return;
      const next = known.receive(message);
      change({ actors: view.actors.map((actor) => (actor === known ? next : actor)) });
      return;
    }
    const machine = machines.find(({ id }) => id === message.machine);
    if (!machine || known) return;
    change({ actors: [...view.actors, createAttachedActor(machine, message)].slice(-KEPT_ACTORS) });
  };

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(address) {
      page.removeEventListener('message', onMessage);
      const url = URL.canParse(address) ? new URL(address) : undefined;
      if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
        change({ problem: 'This is no address: http://localhost:5173/, for example.' });
        return;
      }
      page.addEventListener('message', onMessage);
      const opened = page.open(url, 'tales-site');
      if (!opened) {
        change({
          problem: 'The browser did not open the window. Allow this page to open windows.',
        });
        return;
      }
      site = { origin: url.origin, window: opened };
      change({ status: 'opening', problem: undefined, actors: [] });
    },
    close() {
      page.removeEventListener('message', onMessage);
      site = undefined;
      change({ status: 'closed', actors: [] });
    },
  };
}
