import { findProgram, skipReason } from '../../../../deploy/stack/programs.ts';

/** A tab with cookies and stored values of its own. */
export interface Tab {
  /** Opens an address, and waits for its document with what this loads. */
  open: (address: string) => Promise<unknown>;
  /** The value of an expression, awaited: a text. */
  evaluate: (expression: string) => Promise<string>;
  /** Performs actions of the mouse and the keyboard, in the format of WebDriver and WebDriver BiDi. */
  perform: (actions: readonly object[]) => Promise<unknown>;
  close: () => Promise<void>;
}

export interface Engine {
  newTab: () => Promise<Tab>;
  close: () => void;
}

const debian = 'webkit2gtk-driver';

export const firefox = (): string => (findProgram('firefox-esr') ? 'firefox-esr' : 'firefox');

/** Why the journeys in an engine are skipped; `undefined` if they can run. */
export const engineSkipReasons = () => ({
  Firefox: skipReason('Journeys in Firefox', [firefox(), 'firefox-esr']),
  WebKitGTK: skipReason('Journeys in WebKit', ['WebKitWebDriver', debian], ['xvfb-run', 'xvfb']),
});
