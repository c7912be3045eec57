import { keyboard as menuKeyboard } from '../menu/menu.keyboard.ts';
import { the, type KeyboardRow } from '../testing/keyboard.ts';

const [opens, ...others] = menuKeyboard;

/** That of a `Menu`. Here the keys press the button, which the browser answers. */
export const keyboard = [
  { ...opens, expect: [...opens.expect, { pressed: the('button', 'Language') }] },
  ...others,
] as const satisfies readonly KeyboardRow[];
