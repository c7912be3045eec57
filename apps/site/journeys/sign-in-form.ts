import type { Page } from '@playwright/test';
import { texts, type Language } from './languages.ts';

export async function fillIn(
  page: Page,
  name: string,
  password: string,
  language: Language = 'en',
) {
  const { fields, submit } = texts(language, 'sign-in');
  const passwordField = page.getByRole('textbox', { name: fields.password.label });
  await page.getByLabel(fields.username.label).fill(name);
  await page.getByLabel(fields.email.label).fill(`${name}@tales.example`);
  await passwordField.fill(password);
  return {
    password: passwordField,
    submit: page.getByRole('main').getByRole('button', { name: submit, exact: true }),
  };
}
