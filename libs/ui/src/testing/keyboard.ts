/** Types of the keyboard interactions that `itWorksByKeyboard` tests and `KeyboardTable` shows. */
import type { Locator } from 'vitest/browser';

type Letter = 'A' | 'D' | 'T';

type Named = 'Enter' | 'Space' | 'Escape' | 'Tab' | 'Home' | 'End';

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export type Keys = Letter | Named | Arrow | `${'Alt' | 'Shift'}+${Letter | Named | Arrow}`;

type Role = Parameters<Locator['getByRole']>[0];

/** Identifies an element by its role, its label or its text. */
export type KeyboardTarget =
  | { readonly role: Role; readonly name?: string; readonly containing?: string }
  | { readonly label: string }
  | { readonly text: string };

/** Creates a `KeyboardTarget` from a role and an optional accessible name. */
export const the = (role: Role, name?: string): KeyboardTarget => ({ role, ...(name && { name }) });

/** An outcome of a key press. The press must click the elements of all `pressed` outcomes, and no others. */
export type Outcome =
  | { readonly focus: KeyboardTarget }
  | { readonly shown: KeyboardTarget }
  | { readonly hidden: KeyboardTarget }
  | { readonly inView: KeyboardTarget }
  | { readonly pressed: KeyboardTarget }
  | { readonly value: string; readonly of: KeyboardTarget }
  | { readonly type: 'password' | 'text'; readonly of: KeyboardTarget };

export interface KeyboardRow<From extends string = string> {
  /** The element or page on which the keys are pressed, such as "the button of the closed menu". */
  readonly from: From;
  /** Keys that have the same effect. */
  readonly keys: readonly [Keys, ...Keys[]];
  /** The effect, starting with a verb in the third person, such as "opens the menu". */
  readonly does: string;
  readonly expect: readonly [Outcome, ...Outcome[]];
}
