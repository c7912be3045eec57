import { fireEvent } from 'storybook/test';

/**
 * Puts text into a field at once, and leaves it. To type it would take the focus, for which the stories
 * of one documentation page compete.
 */
export function fill(field: Element | null | undefined, value: string) {
  if (!field) return;
  fireEvent.input(field, { target: { value } });
  fireEvent.focusOut(field);
}
