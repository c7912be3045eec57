import { the, type KeyboardRow } from '../testing/keyboard.ts';
import { menuPattern } from '../testing/menu-pattern.ts';

const [opens, ...others] = menuPattern;

/** That of a `Menu`. Here the keys press the button, which the browser answers. */
export const keyboard = [
  { ...opens, expect: [...opens.expect, { pressed: the('button', 'Language') }] },
  ...others,
] as const satisfies readonly KeyboardRow[];
