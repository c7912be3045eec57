import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

/** A component's own reaction to an event, which the caller's handler can prevent. */
export interface Reaction {
  /** In the third person: "opens the menu when it is pressed". */
  name: string;
  /** Renders the component with a caller's handler for that event. */
  element: (handler: (event: { preventDefault: () => void }) => void) => ReactElement;
  /** Triggers the event. */
  act: () => Promise<unknown>;
  /** Returns true if the component has reacted. */
  hasReacted: () => boolean;
}

/** Tests that a caller's handler runs first and can prevent what the component does. Call it inside a `describe`. */
export function itMayBePrevented(...reactions: readonly Reaction[]) {
  it.each(reactions)('$name, unless the caller’s handler prevents it', async (reaction) => {
    const prevent = vi.fn((event: { preventDefault: () => void }) => {
      event.preventDefault();
    });
    await render(reaction.element(prevent));
    await reaction.act();
    expect(prevent).toHaveBeenCalled();
    expect(reaction.hasReacted()).toBe(false);
  });
}
