import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Laboratory } from './laboratory.tsx';
import { authExperiment } from './machines/auth.stories.tsx';
import { chatExperiment } from './machines/chat-connection.stories.tsx';
import { downloadExperiment } from './machines/download.stories.tsx';
import './testing/styles.css';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const select = (name: string) => page.getByRole('combobox', { name });
const chart = () => page.getByRole('region', { name: /^Statechart of/ });
const context = () => page.getByRole('region', { name: 'Context' });
const expectIn = (name: string) =>
  expect
    .element(page.getByRole('group', { name: `State ${name}`, exact: true }))
    .toHaveAttribute('aria-current', 'true');

/** Sets the viewport to about the size of Storybook's canvas in a browser window of 1280 × 800 px. */
beforeEach(() => page.viewport(980, 755));

describe('Laboratory', () => {
  it('shows the active states and the emitted event of a download, and the initial state after a click on “Start again”', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await expectIn('idle');
    await button('user.request').click();
    await expectIn('asking');
    await button('To 1,000 ms').click();
    await expectIn('recording');
    await button('+5 s').click();
    await expectIn('delivered');
    await expect.element(context()).toHaveTextContent('Emitted last: download.delivered');
    await button('Start again').click();
    await expectIn('idle');
  });

  it('gives the button of an ignored event a description with the reason, and keeps the button enabled and focused', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await button('user.request').click();
    await expect
      .element(button('user.request'))
      .toHaveAccessibleDescription('No transition for user.request in asking.');
    await button('user.request').click();
    await expectIn('asking');
    await expect.element(button('user.request')).toHaveFocus();
  });

  it('names the guard that prevents a transition, and takes the transition if the guard passes', async () => {
    await render(<Laboratory definition={authExperiment} />);
    await button(/^user\.signIn/).click();
    await button('+1 s').click();
    await expectIn('signedIn.staying');
    await expect
      .element(button('server.unauthorized {"token":"an-older-one"}'))
      .toHaveAccessibleDescription('isOurs says no in staying.');
    await button('server.unauthorized {"token":"first-token"}').click();
    await expectIn('signedOut');
  });

  it('shows the message of a server error in the Context panel', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await select('GET /api/public/downloadTime').selectOptions('500 with a reason');
    await button('user.request').click();
    await button('+1 s').click();
    await expectIn('failed');
    await expect.element(context()).toHaveTextContent('"message": "Something broke."');
  });

  it('reconnects a disconnected chat, and then shows a missed message in the Context panel', async () => {
    await render(<Laboratory definition={chatExperiment} />);
    await button('user.open').click();
    await button('+1 s').click();
    await expectIn('session.connected');
    await button('Cut the connection').click();
    await expectIn('session.waiting');
    await button('Somebody writes').click();
    await button('To 6,000 ms').click();
    await button('To 7,000 ms').click();
    await expectIn('session.connected');
    await expect.element(context()).toHaveTextContent('Reading number 1.');
  });

  it.each([
    ['auth', authExperiment],
    ['chat', chatExperiment],
    ['download', downloadExperiment],
  ])(
    'fits the chart of the %s machine, an event button and the active state into a viewport of 980 × 755 px',
    async (_, experiment) => {
      await render(<Laboratory definition={experiment} />);
      await expect.element(chart()).toBeInViewport({ ratio: 0.99 });
      await expect.element(button(/^user\./).first()).toBeInViewport({ ratio: 0.99 });
      const { scrollWidth, scrollHeight } = document.documentElement;
      expect([scrollWidth, scrollHeight]).toEqual([980, 755]);
      await button(/^user\./)
        .first()
        .click();
      const active = page
        .getByRole('group', { name: /^State/ })
        .all()
        .findLast((state) => state.element().hasAttribute('aria-current'));
      await expect.element(active ?? expect.fail()).toBeInViewport({ ratio: 0.99 });
    },
  );
});
