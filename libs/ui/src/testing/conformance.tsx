import type { ReactElement, Ref } from 'react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

/** What any component takes for its root. */
export interface RootProps<Root extends Element> {
  ref?: Ref<Root>;
  className?: string;
  id?: string;
  'data-journey'?: string;
}

export interface Conformance<Root extends Element> {
  /** The root's `data-slot`. */
  slot: string;
  /** The component with these props beside the ones it requires. */
  element: (props: RootProps<Root>) => ReactElement;
}

/** What every component with a root element promises; called inside its `describe`. */
export function itConforms<Root extends Element>({ slot, element }: Conformance<Root>) {
  it('hands its root to the caller’s ref', async () => {
    const ref = createRef<Root>();
    await render(element({ ref }));
    expect(ref.current).toBeInstanceOf(Element);
  });

  it('names its root for style sheets and tests', async () => {
    const ref = createRef<Root>();
    await render(element({ ref }));
    expect(ref.current).toHaveAttribute('data-slot', slot);
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
}
