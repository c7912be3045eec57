import { clsx } from 'clsx';
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

/** A text input with label, hint and error. Its `control` takes the other attributes of the input. */
export function TextField({ type, trailing, ...field }: TextFieldProps) {
  return (
    <Field<'input'> slotPrefix="text-field" errorRole="status" {...field}>
      {({ className, ...control }) => (
        <div className="relative grid">
          <input type={type} className={clsx(className, trailing && 'pe-14')} {...control} />
          {trailing && (
            <div className="absolute inset-y-0 end-1 grid place-items-center">{trailing}</div>
          )}
        </div>
      )}
    </Field>
  );
}
