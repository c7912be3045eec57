import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { demoPassword, expect, scriptIsRunning, type RunningServer } from './fixtures.ts';
import { texts } from './languages.ts';
import { fillIn } from './sign-in-form.ts';

const chat = texts('en', 'chat');

/** Opens the chat page in a new browser context, and signs in. */
export async function enterChat(
  browser: Browser,
  server: RunningServer,
  name: 'reader' | 'writer',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.address, ...options });
  await page.goto('/chat');
  await signInToChat(page, server, name);
  return page;
}

/** Signs in from the chat page, and waits until the chat is connected. */
export async function signInToChat(
  page: Page,
  server: RunningServer,
  name: 'reader' | 'writer',
): Promise<void> {
  // If the sign-in link is clicked before hydration, signing in does not lead back to the chat page.
  await scriptIsRunning(page);
  await page.getByRole('link', { name: chat.signIn }).click();
  const { submit } = await fillIn(page, name, await demoPassword(server, name));
  await submit.click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByText(chat.state.connected, { exact: true }).first()).toBeVisible();
}

export const composer = (page: Page): Locator =>
  page.getByRole('textbox', { name: chat.composer.label });

export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.keyboard.press('Enter');
}

export const said = (page: Page): Locator => page.getByRole('log').getByRole('listitem');
