import { linkKeyboard } from '../testing/keyboard.ts';

export const keyboard = linkKeyboard('Open the book in a new tab');
