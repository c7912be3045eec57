import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClasses, Field, fieldAttributes, useFieldIds, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** Button inside the field, at its end. */
  trailing?: ReactNode;
}

/** A text input with label, hint and error. `ref` and rest props reach the input. */
export function TextField({
  label,
  hint,
  error,
  trailing,
  id,
  required,
  className,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id);
  const words = { label, hint, error };
  return (
    <Field ids={ids} required={required} errorRole="status" {...words}>
      <div className="relative grid">
        <input
          data-slot="text-field"
          required={required}
          {...fieldAttributes(ids, words, describedBy)}
          className={clsx(controlClasses, trailing && 'pe-14', className)}
          {...rest}
        />
        {trailing && (
          <div className="absolute inset-y-0 end-1 grid place-items-center">{trailing}</div>
        )}
      </div>
    </Field>
  );
}
