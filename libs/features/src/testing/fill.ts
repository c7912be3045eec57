import { fireEvent } from 'storybook/test';

/**
 * Sets the value of a field, and fires the events of an input and a blur. Real typing requires the focus, for
 * which the stories of a documentation page compete.
 */
export function fill(field: Element | null | undefined, value: string) {
  if (!field) return;
  fireEvent.input(field, { target: { value } });
  fireEvent.focusOut(field);
}
