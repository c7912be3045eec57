import { Icon } from '@tales/ui/icon';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { LanguageMenu } from './language-menu.tsx';

const menu = (
  <LanguageMenu
    label="Change language"
    icon={<Icon name="globe" />}
    languages={[
      { code: 'en', name: 'English' },
      { code: 'it', name: 'Italiano' },
      { code: 'de', name: 'Deutsch' },
    ]}
    current="it"
    renderLink={({ code, name }) => <a href={`#/${code}`}>{name}</a>}
  />
);

describe('LanguageMenu', () => {
  it('lists the languages by their own names and marks the current one', async () => {
    const screen = await render(menu);
    await screen.getByRole('button', { name: 'Change language' }).click();
    const items = screen.getByRole('menuitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(['English', 'Italiano', 'Deutsch']);
    const current = items.filter((item) => item.hasAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual(['Italiano']);
  });

  it('sets lang and hreflang on each link', async () => {
    const screen = await render(menu);
    await screen.getByRole('button', { name: 'Change language' }).click();
    const link = screen.getByRole('menuitem', { name: 'Deutsch' });
    await expect.element(link).toHaveAttribute('lang', 'de');
    await expect.element(link).toHaveAttribute('hreflang', 'de');
    await expect.element(link).toHaveAttribute('href', '#/de');
  });
});
