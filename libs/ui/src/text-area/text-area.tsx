import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import {
  controlClasses,
  Field,
  fieldAttributes,
  useFieldIds,
  type FieldTexts,
} from '../text-field/field.tsx';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  /** Remaining characters, as text. Linked by `aria-describedby`, without live announcements. */
  remaining?: string | undefined;
  /**
   * Starts with one line and grows with the text where the browser supports it. Limit it with `max-h-*`.
   * @default false
   */
  growing?: boolean;
  /** Button beside the text area. */
  action?: ReactNode;
}

/**
 * A text area with label, hint and error (`role="alert"`). `ref` and rest props reach the textarea.
 */
export function TextArea({
  label,
  hint,
  error,
  remaining,
  growing = false,
  action,
  id,
  required,
  className,
  'aria-describedby': describedBy,
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
          {...fieldAttributes(ids, words, remaining && remainingId, describedBy)}
          className={clsx(
            controlClasses,
            'min-w-40 flex-1 resize-none',
            growing && '[field-sizing:content]',
            className,
          )}
          {...rest}
        />
        {action}
      </div>
    </Field>
  );
}
