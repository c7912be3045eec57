import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

/** A component's reaction that the caller can prevent by calling `preventDefault` in an event handler. */
export interface Reaction {
  /** The reaction, starting with a verb in the third person, such as "opens the menu on a press". */
  name: string;
  /** Returns the component with `handler` as an event handler. */
  element: (handler: (event: { preventDefault: () => void }) => void) => ReactElement;
  act: () => Promise<unknown>;
  hasReacted: () => boolean;
}

/** Tests that no reaction occurs if the caller's handler calls `preventDefault`. */
export function itMayBePrevented(...reactions: readonly Reaction[]) {
  it.each(reactions)('$name unless the caller’s handler calls preventDefault', async (reaction) => {
    const prevent = vi.fn((event: { preventDefault: () => void }) => {
      event.preventDefault();
    });
    await render(reaction.element(prevent));
    await reaction.act();
    expect(prevent).toHaveBeenCalled();
    expect(reaction.hasReacted()).toBe(false);
  });
}
