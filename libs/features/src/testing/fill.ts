import { fireEvent } from 'storybook/test';

/**
 * Sets the value of a field and fires `input` and `focusout` events. Simulated typing would require focus,
 * which only one story on a documentation page can have.
 */
export function fill(field: Element | null | undefined, value: string) {
  if (!field) return;
  fireEvent.input(field, { target: { value } });
  fireEvent.focusOut(field);
}

export function fillFields(form: Element, ...values: readonly string[]) {
  const fields = form.querySelectorAll('input:not([hidden])');
  for (const [index, value] of values.entries()) fill(fields[index], value);
}
