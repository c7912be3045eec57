import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Field, type FieldProps } from '../text-field/field.tsx';

export interface TextAreaProps extends FieldProps<'textarea'> {
  /**
   * Height in lines of text.
   * @default 2
   */
  rows?: number | undefined;
  /** Remaining characters, as text. Linked by `aria-describedby`, without live announcements. */
  remaining?: string | undefined;
  /**
   * Starts with one line and grows with the text where the browser supports it, up to 30 % of the window's height.
   * @default false
   */
  growing?: boolean;
  /** Button beside the text area. */
  action?: ReactNode;
}

/**
 * A text area with label, hint and error (`role="alert"`). Its `control` takes the other attributes of the
 * textarea.
 */
export function TextArea({ rows, remaining, growing = false, action, ...field }: TextAreaProps) {
  const remainingId = useId();
  return (
    <Field<'textarea'>
      slotPrefix="text-area"
      errorRole="alert"
      describedBy={remaining && remainingId}
      aside={
        remaining && (
          <p data-slot="text-area-remaining" id={remainingId} className="ms-auto tabular-nums">
            {remaining}
          </p>
        )
      }
      {...field}
    >
      {({ className, ...control }) => (
        <div className="flex flex-wrap items-end justify-end gap-3">
          <textarea
            rows={rows}
            className={clsx(
              'min-w-40 flex-1 resize-none',
              growing && 'max-h-[30dvh] [field-sizing:content]',
              className,
            )}
            {...control}
          />
          {action}
        </div>
      )}
    </Field>
  );
}
