import { linkKeyboard } from '../testing/keyboard.ts';

export const keyboard = linkKeyboard('Next chapter Five · What Mr Brome Left Out 3 minutes');
