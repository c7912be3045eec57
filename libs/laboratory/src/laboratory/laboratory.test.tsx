import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import '@tales/ui/styles.css';
import { authExperiment } from '../machines/auth.stories.tsx';
import { chatExperiment } from '../machines/chat-connection.stories.tsx';
import { downloadExperiment } from '../machines/download.stories.tsx';
import { lanternExperiment } from '../testing/lantern.ts';
import { Laboratory } from './laboratory.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const state = (name: string) => page.getByRole('group', { name: `State ${name}`, exact: true });
const log = () => page.getByRole('log', { name: 'What happened' });
const payload = (type: string) => page.getByRole('textbox', { name: `Payload of ${type}, JSON` });

const openPayload = page.getByText(/^Payload of wind\.gust: \{/);

const expectLit = (name: string) =>
  expect.element(state(name)).toHaveAttribute('aria-current', 'true');

describe('Laboratory', () => {
  it('highlights only the state that a press leads to', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await expectLit('idle');
    await button('user.request').click();
    await expectLit('asking');
    await expect.element(state('idle')).not.toHaveAttribute('aria-current');
    await button('+1 s').click();
    await expectLit('recording');
  });

  it('explains an ignored event, and can send it nevertheless', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await button('user.request').click();
    await expect
      .element(button('user.request'))
      .toHaveAccessibleDescription('No transition for user.request in asking.');
    await button('user.request').click();
    await expect.element(log()).toHaveTextContent('Ignored. No transition for user.request');
  });

  it('keeps the focus on an event that moves from accepted to ignored', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await expectLit('idle');
    button('user.request').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectLit('asking');
    await expect.element(button('user.request')).toHaveFocus();
  });

  it('takes the failure path when the server fails', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await page.getByLabelText('GET /api/public/downloadTime').selectOptions('No connection');
    await button('user.request').click();
    await button('+1 s').click();
    await expectLit('failed');
    await expect.element(log()).toHaveTextContent('GET /api/public/downloadTime: no connection');
    await expect
      .element(page.getByRole('region', { name: 'The machine’s context' }))
      .toHaveTextContent('"kind": "noResponse"');
  });

  it('disconnects the chat and reconnects it', async () => {
    await render(<Laboratory definition={chatExperiment} />);
    await button('user.open').click();
    await button('+1 s').click();
    await expectLit('session.connected');
    await expectLit('session');
    await button('Cut the connection').click();
    await expectLit('session.waiting');
    await button('To 6,000 ms').click();
    await expectLit('session.connecting');
    await button('To 7,000 ms').click();
    await expectLit('session.connected');
  });

  it('sends the chosen example', async () => {
    await render(<Laboratory definition={lanternExperiment} />);
    await button('user.light').click();
    await expectLit('lit.steady');
    await openPayload.click();
    await button('Strong').click();
    await expect.element(payload('wind.gust')).toHaveValue('{"force":9}');
    await button('wind.gust').click();
    await expectLit('dark');
  });

  it('sends no invalid payload, and shows the error', async () => {
    await render(<Laboratory definition={lanternExperiment} />);
    await button('user.light').click();
    await openPayload.click();
    await payload('wind.gust').fill('{"force":');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^This is no JSON/);
    await payload('wind.gust').fill('9');
    await expect.element(page.getByRole('alert')).toHaveTextContent('must be an object');
    await button('wind.gust').click({ force: true });
    await expectLit('lit.steady');
  });

  it('reports an error in the machine, and restarts', async () => {
    await render(<Laboratory definition={lanternExperiment} />);
    await button('user.light').click();
    await openPayload.click();
    await payload('wind.gust').fill('{}');
    await button('wind.gust').click();
    await expect
      .element(page.getByText(/^The machine broke.*Start again to go on\.$/s))
      .toBeVisible();
    await expect.element(button('user.light')).toBeDisabled();
    await button('Start again').click();
    await expectLit('dark');
    await expect.element(button('user.light')).toBeEnabled();
  });

  it('hides the kinds of log entries that are switched off', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await button('user.request').click();
    await expect.element(log()).toHaveTextContent('GET /api/public/downloadTime');
    await button('server').click();
    await expect.element(log()).not.toHaveTextContent('GET /api/public/downloadTime');
    await expect.element(log()).toHaveTextContent('idle → asking');
    await button('Clear the log').click();
    await expect.element(log()).toHaveTextContent(/^$/);
  });

  it('has every transition in a table too, with the last one marked', async () => {
    await render(<Laboratory definition={authExperiment} />);
    await button('user.signIn').click();
    await page.getByText('The chart as a table of its transitions').click();
    await expect
      .element(page.getByRole('row', { name: 'signedOut (taken last) user.signIn' }))
      .toBeVisible();
    await expect
      .element(page.getByRole('row', { name: 'signingOut signOut failed isRevoked' }))
      .toBeVisible();
  });

  it('pans its chart by keyboard', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await expectLit('idle');
    const chart = page.getByRole('application', { name: /^Statechart of download/ });
    const top = () => state('idle').element().getBoundingClientRect().top;
    chart.element().focus();
    const before = top();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(top).toBeGreaterThan(before);
    await userEvent.keyboard('0');
    const inside = () => {
      const [frame, root] = [chart, state('download')].map((part) =>
        part.element().getBoundingClientRect(),
      );
      return frame && root && root.top >= frame.top && root.bottom <= frame.bottom;
    };
    await expect.poll(inside).toBe(true);
  });

  it('fits a phone', async () => {
    await page.viewport(390, 844);
    await render(<Laboratory definition={chatExperiment} />);
    await expectLit('idle');
    expect(document.documentElement.scrollWidth).toBe(390);
    await page.viewport(800, 600);
  });
});
