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
  'data-journey'?: string;
  onContextMenu?: (event: MouseEvent<Root>) => void;
}

/** A component's own reaction to an event. */
export interface Reaction {
  /** The reaction, in the third person: "opens the menu when it is pressed". */
  name: string;
  /** Renders the component with a caller's handler for that event. */
  element: (handler: (event: { preventDefault: () => void }) => void) => ReactElement;
  /** Triggers the event. */
  act: () => Promise<unknown>;
  /** Whether the component has reacted. */
  hasReacted: () => boolean;
}

export interface Conformance<Root extends Element> {
  /** The root's `data-slot`. */
  slot: string;
  /** Renders the component with these props and its required ones. */
  element: (props: RootProps<Root>) => ReactElement;
  /** Reactions that the caller's handler can prevent. */
  reactions?: readonly Reaction[];
}

/** Tests what every component with a root element guarantees. Call it inside a `describe`. */
export function itConforms<Root extends Element>({
  slot,
  element,
  reactions = [],
}: Conformance<Root>) {
  it('passes its root to the caller’s ref', async () => {
    const ref = createRef<Root>();
    await render(element({ ref }));
    expect(ref.current).toBeInstanceOf(Element);
  });

  it('has its data-slot on its root', async () => {
    const ref = createRef<Root>();
    await render(element({ ref }));
    expect(ref.current).toHaveAttribute('data-slot', slot);
  });

  it('has a data-slot on every part that shows text or takes input', async () => {
    const ref = createRef<Root>();
    await render(element({ ref }));
    const nameless = [...(ref.current?.querySelectorAll(':not([data-slot], svg *)') ?? [])]
      .filter((part) => isPart(part))
      .map((part) => part.outerHTML);
    expect(nameless).toEqual([]);
  });

  it('passes the caller’s attributes on to its root', async () => {
    const ref = createRef<Root>();
    await render(element({ ref, id: 'second-tale', 'data-journey': 'outward' }));
    expect(ref.current).toHaveAttribute('id', 'second-tale');
    expect(ref.current).toHaveAttribute('data-journey', 'outward');
  });

  it('adds the caller’s class to its own', async () => {
    const ref = createRef<Root>();
    const screen = await render(element({ ref }));
    const own = [...(ref.current?.classList ?? [])];
    await screen.rerender(element({ ref, className: 'from-the-caller' }));
    expect([...(ref.current?.classList ?? [])]).toEqual([...own, 'from-the-caller']);
  });

  it('takes the caller’s style', async () => {
    const ref = createRef<Root>();
    await render(element({ ref, style: { scrollMarginTop: '7px' } }));
    expect(ref.current).toHaveStyle({ scrollMarginTop: '7px' });
  });

  it('calls the caller’s handler for an event on its root', async () => {
    const ref = createRef<Root>();
    const onContextMenu = vi.fn<(event: MouseEvent<Root>) => void>();
    await render(element({ ref, onContextMenu }));
    ref.current?.dispatchEvent(new window.MouseEvent('contextmenu', { bubbles: true }));
    expect(onContextMenu).toHaveBeenCalledOnce();
    expect(onContextMenu.mock.lastCall?.[0].target).toBe(ref.current);
  });

  const named = reactions.map((reaction) => [reaction.name, reaction] as const);

  it.each(named)('%s, after the caller’s handler', async (_, reaction) => {
    const hadReacted: boolean[] = [];
    await render(reaction.element(() => hadReacted.push(reaction.hasReacted())));
    await reaction.act();
    await expect.poll(reaction.hasReacted).toBe(true);
    expect(hadReacted).toEqual([false]);
  });

  it.each(named)('%s, unless the caller’s handler prevents it', async (_, reaction) => {
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
  !element.matches('.sr-only, .sr-only *, [aria-hidden] *, [aria-hidden]') &&
  (element.matches('a, button, iframe, img, input, textarea') ||
    [...element.childNodes].some(({ nodeType, textContent }) =>
      nodeType === Node.TEXT_NODE ? textContent?.trim() : false,
    ));
