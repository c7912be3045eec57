import { describe, expect, it } from 'vitest';
import { isEasyToGuess } from './password-strength.ts';

describe('isEasyToGuess', () => {
  it.each([
    'password',
    'Passw0rd!',
    '12345678',
    'qwertyuiop',
    'aaaaaaaaaaaaaaaa',
    'letmein123',
    'sunshine1',
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
  ])('returns true for %s', async (password) => {
    await expect(isEasyToGuess(password, 'captain.nemo')).resolves.toBe(true);
  });

  it.each([
    'the maps of Aman',
    'correct horse battery staple',
    'kmzq-vapd',
    'zxkqjvbw',
    'bafe-gohi-juko-lune',
    'пароль от библиотеки',
  ])('returns false for %s', async (password) => {
    await expect(isEasyToGuess(password, 'captain.nemo')).resolves.toBe(false);
  });

  it('is fast for the longest and slowest passwords', async () => {
    await isEasyToGuess('warm up', 'reader');
    for (const piece of ['p4$$w0rd', '1111111111', '@4$50!|1', 'qwertyuiop', '4@a', '12-12-1999']) {
      const before = process.cpuUsage();
      await isEasyToGuess(piece.repeat(256).slice(0, 256), 'reader');
      const { user } = process.cpuUsage(before);
      // About 30 ms on a slow machine. Without the limits: 300 ms, and seconds for longer passwords.
      expect(user / 1000).toBeLessThan(150);
    }
  });
});
