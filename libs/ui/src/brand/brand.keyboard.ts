import { linkKeyboard } from '../testing/keyboard.ts';

export const keyboard = linkKeyboard('Tales Between Worlds', 'goes to the home page');
