import type { ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps<'input'> {
  /**
   * Type of the input, such as `email` or `number`.
   * @default text
   */
  type?: string | undefined;
  /** Content shown inside the input at its end, such as a button. */
  trailing?: ReactNode;
}

/** Default of `maxLength`, because pasting a very long text could freeze the page. */
const MAX_LENGTH = 1000;

/** An input with a label, an optional hint and an optional error message. */
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
