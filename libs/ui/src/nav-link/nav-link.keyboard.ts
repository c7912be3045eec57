import { linkKeyboard } from '../testing/keyboard.ts';

export const keyboard = linkKeyboard('About');
