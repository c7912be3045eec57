import { buttonKeyboard } from '../testing/keyboard.ts';

export const keyboard = buttonKeyboard('Try again');
