/**
 * The keyboard interaction of a component as data. A test presses every key of every row, and the
 * documentation page can show the rows as a table.
 */
import type { Locator } from 'vitest/browser';

type Letter = 'A' | 'D' | 'T';

type Named = 'Enter' | 'Space' | 'Escape' | 'Tab' | 'Home' | 'End';

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export type Keys = Letter | Named | Arrow | `${'Alt' | 'Shift'}+${Letter | Named | Arrow}`;

type Role = Parameters<Locator['getByRole']>[0];

/** A part of the page, identified by role (and name or content), by label, or by text. */
export type Part =
  | { readonly role: Role; readonly name?: string; readonly containing?: string }
  | { readonly label: string }
  | { readonly text: string };

/** Creates a part from a role and an optional accessible name: `the('menuitem', 'English')`. */
export const the = (role: Role, name?: string): Part => ({ role, ...(name && { name }) });

/**
 * Observable outcome of a key press. A test checks all outcomes of a row, and that only the parts of
 * `pressed` outcomes are clicked.
 */
export type Outcome =
  | { readonly focus: Part }
  | { readonly shown: Part }
  | { readonly hidden: Part }
  | { readonly inView: Part }
  | { readonly pressed: Part }
  | { readonly value: string; readonly of: Part }
  | { readonly type: 'password' | 'text'; readonly of: Part };

export interface KeyboardRow<From extends string = string> {
  /** The starting point, which the test sets up. */
  readonly from: From;
  /** The keys, which all have the same effect. */
  readonly keys: readonly [Keys, ...Keys[]];
  /** The effect, starting with a verb in the third person, such as "opens the menu". */
  readonly does: string;
  readonly expect: readonly [Outcome, ...Outcome[]];
}
