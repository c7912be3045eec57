import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import {
  controlClasses,
  Field,
  fieldAttributes,
  useFieldIds,
  type FieldWords,
} from '../text-field/index.ts';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldWords {
  /** How much more fits, in words. Described by it, but not read out at each key. */
  remaining?: string | undefined;
  /** Stands beside the area, at its end: the button that sends what was written. */
  action?: ReactNode;
}

/**
 * Several lines of text with their label, hint and error, which answers a press and therefore
 * interrupts. `ref` and rest props reach the textarea.
 */
export function TextArea({
  label,
  hint,
  error,
  remaining,
  action,
  id,
  required,
  className,
  ...rest
}: TextAreaProps) {
  const ids = useFieldIds(id);
  const remainingId = useId();
  const words = { label, hint, error };
  return (
    <Field
      ids={ids}
      required={required}
      errorRole="alert"
      aside={
        remaining && (
          <p id={remainingId} className="ms-auto tabular-nums">
            {remaining}
          </p>
        )
      }
      {...words}
    >
      <div className="flex flex-wrap items-end justify-end gap-3">
        <textarea
          data-slot="text-area"
          required={required}
          {...fieldAttributes(ids, words, remaining && remainingId)}
          className={clsx(controlClasses, 'min-w-48 flex-1 resize-none', className)}
          {...rest}
        />
        {action}
      </div>
    </Field>
  );
}
