import { describe, expect, it } from 'vitest';
import { isEasyToGuess } from './password-strength.ts';

describe('isEasyToGuess', () => {
  it.each([
    'password',
    'Passw0rd!',
    'qwertyuiop',
    'aaaaaaaaaaaaaaaa',
    'reader12',
    'Reader2024',
    '31-12-1990',
    'elias123',
    'captain.nemo',
    'c4ptain.nemo1',
    'Sommer2026!',
    'Settembre2026',
    'mercredi-2026',
    'harbour-road',
    'harrow12',
  ])('returns true for the password "%s" of the user captain.nemo', async (password) => {
    await expect(isEasyToGuess(password, 'captain.nemo')).resolves.toBe(true);
  });

  it.each([
    'the maps of Aman',
    'correct horse battery staple',
    'kmzq-vapd',
    'zxkqjvbw',
    'bafe-gohi-juko-lune',
    'пароль от библиотеки',
  ])('returns false for the password "%s" of the user captain.nemo', async (password) => {
    await expect(isEasyToGuess(password, 'captain.nemo')).resolves.toBe(false);
  });
});
