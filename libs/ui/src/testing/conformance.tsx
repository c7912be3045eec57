import type { CSSProperties, MouseEvent, ReactElement, Ref } from 'react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

/** Props that every root element accepts. */
export interface RootProps<Root extends Element> {
  ref?: Ref<Root>;
  className?: string;
  style?: CSSProperties;
  id?: string;
  onContextMenu?: (event: MouseEvent<Root>) => void;
}

/** A component's own reaction to an event, which the caller's handler can prevent. */
export interface Reaction {
  /** In the third person: "opens the menu when it is pressed". */
  name: string;
  /** Renders the component with a caller's handler for that event. */
  element: (handler: (event: { preventDefault: () => void }) => void) => ReactElement;
  /** Triggers the event. */
  act: () => Promise<unknown>;
  /** Whether the component has reacted. */
  hasReacted: () => boolean;
}

export interface Conformance<Root extends Element> {
  /** The root has the class `tales-<slot>`. */
  slot: string;
  /** Renders the component with these props and its required ones. */
  element: (props: RootProps<Root>) => ReactElement;
  reactions?: readonly Reaction[];
}

/** Tests what every component with a root element guarantees. Call it inside a `describe`. */
export function itConforms<Root extends Element>({
  slot,
  element,
  reactions = [],
}: Conformance<Root>) {
  it('has names for its parts, and its root takes ref, attributes, class, style and handlers', async () => {
    const ref = createRef<Root>();
    const screen = await render(element({ ref }));
    const own = [...(ref.current?.classList ?? [])];
    expect(ref.current).toHaveClass(`tales-${slot}`);
    const nameless = [...(ref.current?.querySelectorAll(':not([class], svg *)') ?? [])]
      .filter((part) => isPart(part))
      .map((part) => part.outerHTML);
    expect(nameless).toEqual([]);

    const onContextMenu = vi.fn<(event: MouseEvent<Root>) => void>();
    const className = 'from-the-caller';
    const style = { scrollMarginTop: '7px' };
    await screen.rerender(element({ ref, id: 'second-tale', className, style, onContextMenu }));
    expect(ref.current).toHaveAttribute('id', 'second-tale');
    expect([...(ref.current?.classList ?? [])]).toEqual([...own, className]);
    expect(ref.current).toHaveStyle(style);
    ref.current?.dispatchEvent(new window.MouseEvent('contextmenu', { bubbles: true }));
    expect(onContextMenu.mock.lastCall?.[0].target).toBe(ref.current);
  });

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

/** Whether someone would style it: it has text to see or is a control. */
const isPart = (element: Element) =>
  !element.matches(
    '.tales-visually-hidden, .tales-visually-hidden *, [aria-hidden] *, [aria-hidden]',
  ) &&
  (element.matches('a, button, iframe, img, input, textarea') ||
    [...element.childNodes].some(({ nodeType, textContent }) =>
      nodeType === Node.TEXT_NODE ? textContent?.trim() : false,
    ));
