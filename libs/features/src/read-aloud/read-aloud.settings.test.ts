import { describe, expect, it } from 'vitest';
import { keepSettings, readSettings } from './read-aloud.settings.ts';

const defaults = { rate: 100, voices: {}, stopsAtEnd: false };

const holding = (text: string | null) => {
  let held = text;
  return { getItem: () => held, setItem: (_: string, next: string) => void (held = next) };
};

describe('the settings of reading aloud', () => {
  it('are kept for the next visit', () => {
    const device = holding(null);
    const chosen = { rate: 120, voices: { de: 'Anna' }, stopsAtEnd: true };
    keepSettings(device, chosen);
    expect(readSettings(device)).toEqual(chosen);
  });

  it.each([
    null,
    '',
    '[',
    'null',
    '7',
    '{"rate":500,"voices":[1],"stopsAtEnd":"yes"}',
    '{"rate":101}',
  ])('are the defaults if the device holds %j', (text) => {
    expect(readSettings(holding(text))).toEqual(defaults);
  });

  it('last as long as the page where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('Refused.', 'SecurityError');
    };
    const refusing = { getItem: refuse, setItem: refuse };
    keepSettings(refusing, defaults);
    expect(readSettings(refusing)).toEqual(defaults);
  });
});
