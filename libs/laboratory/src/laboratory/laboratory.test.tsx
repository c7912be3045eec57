import { describe, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import '../testing/styles.css';
import { authExperiment } from '../machines/auth.stories.tsx';
import { chatExperiment } from '../machines/chat-connection.stories.tsx';
import { downloadExperiment } from '../machines/download.stories.tsx';
import { keepsThePassword } from '../testing/broken.ts';
import { lanternExperiment } from '../testing/lantern.ts';
import { Laboratory } from './laboratory.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const state = (name: string) => page.getByRole('group', { name: `State ${name}`, exact: true });
const log = () => page.getByRole('log', { name: 'What happened' });
const payload = (type: string) => page.getByRole('textbox', { name: `Payload of ${type}, JSON` });

const view = (name: string) => page.getByRole('radio', { name });

const openPayload = page.getByText(/^Payload of wind\.gust: \{/);

const chart = () => page.getByRole('region', { name: /^Statechart of/ });
const lit = () => document.querySelector('[data-activity=lit]');

const expectLit = (name: string) =>
  expect.element(state(name)).toHaveAttribute('aria-current', 'true');

async function onScreen(width: number, height: number) {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(800, 600));
}

function isInView(element: Element | null, frame: Element = document.documentElement): boolean {
  if (!element) return false;
  const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return (
    inner.top >= outer.top &&
    inner.left >= outer.left &&
    inner.bottom <= Math.min(outer.bottom, innerHeight) &&
    inner.right <= Math.min(outer.right, innerWidth)
  );
}

/** The smallest text of a chart, in CSS px on the screen. */
function smallestText(element: Element): number {
  const drawing = element.querySelector('[data-slot=chart-drawing]');
  if (!drawing) return 0;
  const zoom = Number(getComputedStyle(drawing).zoom);
  const texts = [...drawing.querySelectorAll('*')].filter(({ childNodes }) =>
    [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
  );
  const sizes = texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * zoom);
  return Math.min(...sizes);
}

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
    await page.getByText('All kinds of entries').click();
    await button('server').click();
    await expect.element(log()).not.toHaveTextContent('GET /api/public/downloadTime');
    await expect.element(log()).toHaveTextContent('idle → asking');
    await button('Clear the log').click();
    await expect.element(log()).toHaveTextContent(/^$/);
  });

  it('has every transition in a table too, with the last one marked', async () => {
    await render(<Laboratory definition={authExperiment} />);
    await button('user.signIn').click();
    await view('Table').click();
    await expect
      .element(page.getByRole('row', { name: 'signedOut (taken last) user.signIn' }))
      .toBeVisible();
    await expect
      .element(page.getByRole('row', { name: 'signingOut signOut failed isRevoked' }))
      .toBeVisible();
  });

  it('scrolls its chart by keyboard, and shows all of it', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await expectLit('idle');
    const chart = page.getByRole('region', { name: 'Statechart of download' });
    const top = () => state('idle').element().getBoundingClientRect().top;
    chart.element().focus();
    const before = top();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(top).toBeLessThan(before);
    await button('Show all').click();
    const inside = () => {
      const [frame, root] = [chart, state('download')].map((part) =>
        part.element().getBoundingClientRect(),
      );
      return frame && root && root.top >= frame.top && root.bottom <= frame.bottom;
    };
    await expect.poll(inside).toBe(true);
  });

  it('holds the call before the delivery, and continues when it is answered', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await page
      .getByLabelText('POST /api/public/counters')
      .selectOptions('As it should, when released by Answer now');
    await button('user.request').click();
    await button('+5 s').click();
    await expectLit('counting');
    await button('+5 s').click();
    await expectLit('counting');
    await button('Answer now').click();
    await expectLit('delivered');
  });

  it('tells a setting from an answer', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await page.getByLabelText('GET /api/public/downloadTime').selectOptions('No connection');
    await expect
      .element(log().getByRole('listitem').last())
      .toHaveTextContent('set by handGET /api/public/downloadTime: No connection');
  });

  it('fits the chart again after a resize, with the active state in view', async () => {
    await onScreen(1440, 900);
    await render(<Laboratory definition={authExperiment} />);
    await expectLit('signedOut');
    await page.viewport(1030, 700);
    await button('user.signIn').click();
    await expectLit('submitting');
    await expect.poll(() => isInView(state('submitting').element(), chart().element())).toBe(true);
  });

  it('steps back and forward through what happened', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await button('user.request').click();
    await button('+5 s').click();
    await expectLit('delivered');
    await button('Step back').click();
    await expectLit('counting');
    await expect.element(log()).not.toHaveTextContent('counting → delivered');
    await button('Step back').click();
    await expectLit('recording');
    await button('Step forward').click();
    await expectLit('counting');
    await page.getByLabelText('POST /api/public/counters').selectOptions('500 with a reason');
    await expect.element(button('Step forward')).toHaveAttribute('aria-disabled', 'true');
    await button('+1 s').click();
    await expectLit('failed');
  });

  it('expands a log entry, and returns to its moment', async () => {
    await render(<Laboratory definition={authExperiment} />);
    await button('user.signIn').click();
    await button('+1 s').click();
    await expectLit('signedIn.staying');
    const entry = log().getByText(/POST \/api\/auth\/signin$/);
    await entry.click();
    await expect.element(log()).toHaveTextContent('"password": "eleven feet"');
    await button('Return to this moment').click();
    await expectLit('submitting');
  });

  it('keeps the log where one reads, and counts what is new', async () => {
    await onScreen(1440, 900);
    await render(<Laboratory definition={downloadExperiment} />);
    for (let times = 0; times < 3; times += 1) {
      await button('user.request').click();
      await button('+5 s').click();
      await expectLit('delivered');
    }
    const scroller = log().element();
    const atEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    await expect.poll(atEnd).toBeLessThan(2);
    scroller.scrollTop = 40;
    await expect.poll(() => scroller.scrollTop).toBe(40);
    await button('user.request').click();
    await expectLit('asking');
    await expect.element(page.getByRole('button', { name: /new entries$/ })).toBeVisible();
    expect(scroller.scrollTop).toBe(40);
    await page.getByRole('button', { name: /new entries$/ }).click();
    await expect.poll(atEnd).toBeLessThan(2);
    await expect
      .element(page.getByRole('button', { name: /new entries$/ }))
      .not.toBeInTheDocument();
  });

  it('shows who says what to whom', async () => {
    await render(<Laboratory definition={downloadExperiment} />);
    await button('user.request').click();
    await button('+1 s').click();
    await view('Sequence').click();
    const items = page.getByRole('region', { name: 'Sequence' }).getByRole('listitem');
    const words = () => items.elements().map((item) => item.querySelector('.sr-only')?.textContent);
    await expect
      .poll(words)
      .toEqual([
        '0 ms, user to machine: user.request',
        '0 ms, machine: idle → asking',
        '0 ms, machine to actors: starts askElapsed',
        '0 ms, actors to server: GET /api/public/downloadTime',
        '1,000 ms, server to actors: GET /api/public/downloadTime: 200 60000',
        '1,000 ms, actors to machine: askElapsed done: 60000',
        '1,000 ms, machine: asking → recording',
        '1,000 ms, machine to actors: starts recordDownload',
        '1,000 ms, actors to server: POST /api/public/downloadTime',
      ]);
  });

  it('opens a situation from a link, and reports a damaged one', async () => {
    const first = await render(<Laboratory definition={downloadExperiment} />);
    await button('user.request').click();
    await button('+1 s').click();
    await expectLit('recording');
    await button('Copy a link').click();
    const link = page.getByRole('link', { name: 'this situation' });
    await expect.element(link).toBeVisible();
    const { hash } = link.element() as HTMLAnchorElement;
    await first.unmount();

    location.hash = hash;
    onTestFinished(() => {
      history.replaceState(null, '', location.pathname + location.search);
    });
    await render(<Laboratory definition={downloadExperiment} />);
    await expectLit('recording');
    await expect.element(log()).toHaveTextContent('isWaitOver says yes in asking');
    await expect.element(page.getByText('Time: 1,000 ms')).toBeVisible();

    location.hash = '#situation=damaged';
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^The link is damaged/);
  });

  it.each([
    [
      'auth',
      authExperiment,
      ['user.signIn', '+1 s', 'user.signOut', 'server.unauthorized', '+1 s'],
    ],
    ['chat', chatExperiment, ['user.open', '+1 s', 'Cut the connection', 'user.close']],
    ['download', downloadExperiment, ['user.request', '+1 s', '+1 s', '+1 s']],
  ])(
    'shows %s on one screen: readable, with the active state in view',
    async (_, experiment, steps) => {
      await onScreen(1440, 900);
      await render(<Laboratory definition={experiment} />);
      await expect.element(page.getByLabelText(/^State /).first()).toBeVisible();
      for (const step of ['', ...steps]) {
        if (step !== '') await button(step).click();
        await expect.poll(() => isInView(lit(), chart().element())).toBe(true);
        const { scrollHeight, scrollWidth } = document.documentElement;
        expect([scrollWidth, scrollHeight]).toEqual([1440, 900]);
        expect(smallestText(chart().element())).toBeGreaterThanOrEqual(11);
      }
      for (const part of [chart(), log(), page.getByRole('group', { name: 'Time' })]) {
        expect(isInView(part.element())).toBe(true);
      }
      for (const name of ['Events', 'Fake server', 'Log', 'Invariants', 'Context']) {
        expect(isInView(page.getByRole('region', { name, exact: true }).element())).toBe(true);
      }
    },
  );

  it('marks an invariant that a broken machine violates, and announces it', async () => {
    await render(<Laboratory definition={keepsThePassword} />);
    const invariants = page.getByRole('region', { name: 'All invariants' });
    const kept = invariants.getByText('the password is sent and never kept');
    const announced = () =>
      page.getByText('Violated: the password is sent and never kept.', { exact: true });
    await expect.element(kept).toHaveTextContent(/^Held: /);
    await button('user.signIn').click();
    await expect.element(kept).toHaveTextContent(/^Violated: /);
    await expect.element(announced()).toHaveAttribute('aria-live', 'assertive');
    await button('Start again').click();
    await expect.element(kept).toHaveTextContent(/^Held: /);
    await expect.element(announced()).not.toBeInTheDocument();
  });

  it('fits a phone', async () => {
    await page.viewport(390, 844);
    await render(<Laboratory definition={chatExperiment} />);
    await expectLit('idle');
    expect(document.documentElement.scrollWidth).toBe(390);
    await page.viewport(800, 600);
  });
});
