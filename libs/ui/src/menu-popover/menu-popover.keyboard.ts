import { the, type KeyboardRow } from '../testing/keyboard.ts';
import { menuPattern } from '../testing/menu-pattern.ts';

const [opens, ...others] = menuPattern;

/** The keyboard of a `Menu`. Here the keys click the button, and the browser opens the menu. */
export const keyboard = [
  { ...opens, expect: [...opens.expect, { pressed: the('button', 'Language') }] },
  ...others,
] as const satisfies readonly KeyboardRow[];
