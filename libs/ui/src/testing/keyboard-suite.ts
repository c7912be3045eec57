import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KeyboardRow, Keys, Outcome, KeyboardTarget } from './keyboard.ts';

/** Defines a test for each key in `rows`. Call it inside the component's `describe`. */
export function itWorksByKeyboard<From extends string>(
  rows: readonly KeyboardRow<From>[],
  startingPoints: Record<From, () => Promise<unknown>>,
) {
  const presses = rows.flatMap((row) =>
    row.keys.map((key) => [`${row.does} when ${key} is pressed on ${row.from}`, key, row] as const),
  );

  it.each(presses)('%s', async (_, key, { from, expect: outcomes }) => {
    await startingPoints[from]();
    const toBePressed = outcomes.flatMap((outcome) =>
      'pressed' in outcome ? find(outcome.pressed).element() : [],
    );
    const pressed: EventTarget[] = [];
    const listening = new AbortController();
    const record = ({ target }: Event) => target && pressed.push(target);
    addEventListener('click', record, { capture: true, signal: listening.signal });
    await userEvent.keyboard(notationOf(key));
    for (const outcome of outcomes) await expectOutcome(outcome);
    listening.abort();
    expect(pressed).toEqual(toBePressed);
  });
}

async function expectOutcome(outcome: Outcome) {
  if ('focus' in outcome) await expect.element(find(outcome.focus)).toHaveFocus();
  else if ('shown' in outcome) await expect.element(find(outcome.shown)).toBeVisible();
  else if ('hidden' in outcome) await expect.element(find(outcome.hidden)).not.toBeInTheDocument();
  else if ('inView' in outcome) await expect.element(find(outcome.inView)).toBeInViewport();
  else if ('type' in outcome)
    await expect.element(find(outcome.of)).toHaveAttribute('type', outcome.type);
  else if ('value' in outcome) await expect.element(find(outcome.of)).toHaveValue(outcome.value);
}

function find(target: KeyboardTarget) {
  if ('label' in target) return page.getByLabelText(target.label, { exact: true });
  if ('text' in target) return page.getByText(target.text, { exact: true });
  const { role, name, containing } = target;
  const named = page.getByRole(role, name ? { name, exact: true } : {});
  return containing ? named.filter({ hasText: containing }) : named;
}

/** Returns keys in the syntax of user-event, such as `{Alt>}t{/Alt}` for `Alt+T`. */
function notationOf(keys: Keys) {
  const [key = '', modifier] = keys.split('+').reverse();
  const press = key === 'Space' ? '[Space]' : key.length === 1 ? key.toLowerCase() : `{${key}}`;
  return modifier ? `{${modifier}>}${press}{/${modifier}}` : press;
}
