/**
 * What the keyboard does to a component, as data. The component's page shows the rows as a table, its
 * test presses every key of every row: neither can say what the other does not.
 */
import type { Locator } from 'vitest/browser';

type Letter = 'A' | 'D' | 'F' | 'T';

type Named = 'Enter' | 'Space' | 'Escape' | 'Tab' | 'Home' | 'End' | 'PageDown' | 'PageUp';

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** A key, alone or with one that is held. */
export type Keys = Letter | Named | Arrow | `${'Alt' | 'Shift'}+${Letter | Named | Arrow}`;

type Role = Parameters<Locator['getByRole']>[0];

/** A part of the page as somebody would name it. */
export type Part =
  | { readonly role: Role; readonly name?: string; readonly containing?: string }
  | { readonly label: string }
  | { readonly text: string };

/** Reads well in an outcome: `{ focus: the('menuitem', 'English') }`. */
export const the = (role: Role, name?: string): Part => ({ role, ...(name && { name }) });

/**
 * What can be seen after the keys. Each kind is something the test knows how to look for, and a part
 * that no outcome calls `pressed` must not have been.
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
  /** Where one is: a starting point the test knows how to reach. */
  readonly from: From;
  /** Each of these does it. */
  readonly keys: readonly [Keys, ...Keys[]];
  /** What they do, in the third person: "opens the menu". */
  readonly does: string;
  /** By what one can tell. */
  readonly expect: readonly [Outcome, ...Outcome[]];
}
