import type { ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps<'input'> {
  /**
   * Type of the input, such as `email` or `number`.
   * @default text
   */
  type?: string | undefined;
  /** Button inside the field, at the end. */
  trailing?: ReactNode;
}

/** Default of `maxLength`, which prevents a long text pasted by mistake from blocking the page. */
const MAX_LENGTH = 1000;

/** A text input with a label, a hint and an error. `control` sets other attributes of the input. */
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
