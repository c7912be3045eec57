import { expect, it } from 'vitest';
import { siteConfig } from '../site.config.ts';
import { checkConfig, configProblems } from './check-config.ts';

it('the configuration of the repository is all right', async () => {
  expect(await checkConfig()).toEqual([]);
});

it.each([
  [{ coffeeUrl: 'www.buymeacoffee.com/tales' }, 'coffeeUrl must be an address that begins with'],
  [{ coffeeUrl: 'javascript:alert(1)' }, 'coffeeUrl must be an address that begins with'],
  [{ mailAddress: 'mailto:author@example.org' }, 'mailAddress must be a mail address such as'],
  [{ mailAddress: undefined }, 'mailAddress must be a mail address such as'],
  [{ mailAdress: 'author@example.org' }, 'there is no field mailAdress.'],
])('a configuration with %j is refused with the field', (changed, sentence) => {
  expect(configProblems({ ...siteConfig, ...changed })).toEqual([
    expect.stringContaining(`apps/site/site.config.ts: ${sentence}`),
  ]);
});
