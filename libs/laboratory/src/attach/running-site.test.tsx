import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import '../testing/styles.css';
import * as stories from './running-site.stories.tsx';

const { Attached, Default } = composeStories(stories);

describe('RunningSite', () => {
  it('says how to attach', async () => {
    await render(<Default />);
    await expect
      .element(page.getByRole('status').filter({ hasText: /./ }))
      .toHaveTextContent('npm run dev');
    await page.getByLabelText('Address of the site').fill('http:');
    await page.getByRole('button', { name: 'Open the site' }).click();
    await expect
      .element(page.getByRole('status').filter({ hasText: /./ }))
      .toHaveTextContent('Not attached');
  });

  it('shows the state, log and context of the site’s machine', async () => {
    await render(<Attached />);
    await page.getByRole('button', { name: 'Open the site' }).click();
    await expect
      .element(page.getByRole('status').filter({ hasText: /./ }))
      .toHaveTextContent('Attached.');
    await expect
      .element(page.getByRole('group', { name: 'State signedIn.staying', exact: true }))
      .toHaveAttribute('aria-current', 'true');
    const log = page.getByRole('log', { name: 'What happened' });
    await expect.element(log).toHaveTextContent('submitting → signedIn.staying');
    await expect.element(log).toHaveTextContent('token: undefined → "[hidden]"');
    await expect
      .element(page.getByRole('region', { name: 'The machine’s context' }))
      .toHaveTextContent('"username": "tace"');
    await page.getByRole('button', { name: 'Clear the log' }).click();
    await expect.element(log).toHaveTextContent(/^$/);
  });
});
