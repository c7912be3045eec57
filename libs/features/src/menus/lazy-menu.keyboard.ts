import { menuPattern, the } from '@tales/ui/testing';

const [opens, ...others] = menuPattern;

/** That of any menu, also before it is loaded: then the keys click the button, and the browser opens the menu. */
export const keyboard = [
  { ...opens, expect: [...opens.expect, { pressed: the('button', 'Language') }] },
  ...others,
] as const;
