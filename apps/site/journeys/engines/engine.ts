import { findProgram, skipReason } from '../../../../deploy/stack/programs.ts';

/** A tab with its own cookies and storage. */
export interface Tab {
  /** Opens an address, and waits until the document and its resources are loaded. */
  open: (address: string) => Promise<unknown>;
  /** Evaluates an expression whose value is a promise of a string, and resolves to the string. */
  evaluate: (expression: string) => Promise<string>;
  /** Performs mouse and keyboard actions in the format of WebDriver and WebDriver BiDi. */
  perform: (actions: readonly object[]) => Promise<unknown>;
  close: () => Promise<void>;
}

export interface Engine {
  newTab: () => Promise<Tab>;
  close: () => void;
}

const debian = 'webkit2gtk-driver';

export const firefox = (): string => (findProgram('firefox-esr') ? 'firefox-esr' : 'firefox');

export const engineSkipReasons = () => ({
  Firefox: skipReason('Journeys in Firefox', [firefox(), 'firefox-esr']),
  WebKitGTK: skipReason('Journeys in WebKit', ['WebKitWebDriver', debian], ['xvfb-run', 'xvfb']),
});
