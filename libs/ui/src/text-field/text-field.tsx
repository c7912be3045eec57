import type { ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps<'input'> {
  /**
   * Kind of text: `email`, `number`, … as in `input`.
   * @default text
   */
  type?: string | undefined;
  /** Button inside the field, at its end. */
  trailing?: ReactNode;
}

/** Longer than any line that is meant: a text that is pasted by mistake does not hold the page up. */
const MAX_LENGTH = 1000;

/** A text input with label, hint and error. Its `control` takes the other attributes of the input. */
export function TextField({ type, trailing, ...field }: TextFieldProps) {
  return (
    <Field<'input'> errorRole="status" maxLength={MAX_LENGTH} {...field}>
      {(control) => (
        <div className="tales-text-field-box">
          <input type={type} {...control} />
          {trailing && <div>{trailing}</div>}
        </div>
      )}
    </Field>
  );
}
