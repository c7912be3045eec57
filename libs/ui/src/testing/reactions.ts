import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

/** A component's reaction to an event, which a handler of the caller can prevent. */
export interface Reaction {
  /** The reaction, starting with a verb in the third person, such as "opens the menu on a press". */
  name: string;
  /** Returns the component with the caller's handler for the event. */
  element: (handler: (event: { preventDefault: () => void }) => void) => ReactElement;
  act: () => Promise<unknown>;
  hasReacted: () => boolean;
}

/** Tests that the caller's handler runs and can prevent each reaction. Use inside a `describe`. */
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
