import { menuPattern } from '@tales/ui/testing';

/** That of any menu; no language is disabled. */
export const keyboard = menuPattern.filter((row) => row.from !== 'an item before disabled ones');
