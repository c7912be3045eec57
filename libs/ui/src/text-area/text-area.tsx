import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import { Field, type FieldProps } from '../text-field/field.tsx';

export interface TextAreaProps extends FieldProps<'textarea'> {
  /**
   * Height in lines of text, unless `growing` is set and supported.
   * @default 2
   */
  rows?: number | undefined;
  /** Text with the number of remaining characters. Linked by `aria-describedby`, but not a live region. */
  remaining?: string | undefined;
  /**
   * Grows with the text from one line to 30% of the viewport height, where `field-sizing` is supported.
   * @default false
   */
  growing?: boolean;
  /** Button beside the text area. */
  action?: ReactNode;
}

/** A text area with a label, a hint and an error (`role="alert"`). `control` sets other attributes. */
export function TextArea({ rows, remaining, growing = false, action, ...field }: TextAreaProps) {
  const remainingId = useId();
  return (
    <Field<'textarea'>
      errorRole="alert"
      describedBy={remaining && remainingId}
      aside={
        remaining && (
          <p id={remainingId} className="tales-text-area-remaining">
            {remaining}
          </p>
        )
      }
      {...field}
    >
      {(control) => (
        <div className="tales-text-area-box">
          <textarea
            rows={rows}
            {...control}
            className={cx(control.className, growing && 'tales-text-area-growing')}
          />
          {action}
        </div>
      )}
    </Field>
  );
}
