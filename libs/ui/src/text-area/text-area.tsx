import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import { Field, type FieldProps } from '../text-field/field.tsx';

export interface TextAreaProps extends FieldProps<'textarea'> {
  /**
   * Height in lines of text, unless `growing` takes effect.
   * @default 2
   */
  rows?: number | undefined;
  /** A note such as "36 characters left", included in the accessible description. */
  remaining?: string | undefined;
  /**
   * Grows with the text from one line to 30% of the viewport height, where `field-sizing` is supported.
   * @default false
   */
  growing?: boolean;
  /** Content after the text area, such as a button. */
  action?: ReactNode;
}

/** A text area with a label, an optional hint and an optional error message. */
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
