import { Icon } from '@tales/ui/icon';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { LanguageMenu } from './language-menu.tsx';
import { itWorksByKeyboard } from '@tales/ui/testing/keyboard-suite';
import { keyboard } from './language-menu.keyboard.ts';

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

  it('navigates to another language by keyboard', async () => {
    const screen = await render(menu);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'English' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('menuitem', { name: 'Deutsch' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).toBe('#/de');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    location.hash = '';
  });
});

const Languages = () => (
  <LanguageMenu
    label="Language"
    icon={<Icon name="globe" />}
    languages={[
      { code: 'en', name: 'English' },
      { code: 'it', name: 'Italiano' },
      { code: 'fr', name: 'Français' },
      { code: 'de', name: 'Deutsch' },
    ]}
    current="it"
    renderLink={({ code, name }) => <a href={`#/${code}`}>{name}</a>}
  />
);

const fromItem = (name: string) => async () => {
  const screen = await render(
    <>
      <input aria-label="Before" />
      <Languages />
      <input aria-label="After" />
    </>,
  );
  await screen.getByRole('button').click();
  (screen.getByRole('menuitem', { name, exact: true }).element() as HTMLElement).focus();
};

describe('LanguageMenu by the keyboard', () => {
  itWorksByKeyboard(keyboard, {
    'the button, closed': async () => {
      await render(<Languages />);
      await userEvent.tab();
    },
    'an item': fromItem('Italiano'),
    'the last item': fromItem('Deutsch'),
    'the first item': fromItem('English'),
  });
});
