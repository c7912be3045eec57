import { cx } from 'class-variance-authority';
import {
  useId,
  type ChangeEventHandler,
  type ComponentProps,
  type FocusEventHandler,
  type ReactNode,
} from 'react';

type Control = 'input' | 'textarea';

export interface ControlProps<Of extends Control> {
  /** Visible label of the control. */
  label: string;
  /** Hint, included in the accessible description of the control. */
  hint?: string | undefined;
  /** Error message in a live region, included in the accessible description of the control. */
  error?: string | undefined;
  name?: string | undefined;
  /** Value of a controlled field. Update the value in `onChange`. */
  value?: string | number | undefined;
  /** Initial value of an uncontrolled field. */
  defaultValue?: string | number | undefined;
  onChange?: ChangeEventHandler<HTMLElementOf<Of>> | undefined;
  onBlur?: FocusEventHandler<HTMLElementOf<Of>> | undefined;
  /**
   * Requires a value. Marks the label with an asterisk that is hidden from assistive technology.
   * @default false
   */
  required?: boolean | undefined;
  /**
   * Prevents focus, editing and the submission of the value.
   * @default false
   */
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
  /** Maximum length of the text in UTF-16 code units. The default of `TextField` is 1,000. */
  maxLength?: number | undefined;
  /** Other attributes of the control, including `ref`. */
  control?: ComponentProps<Of> | undefined;
}

type HTMLElementOf<Of extends Control> = Of extends 'input'
  ? HTMLInputElement
  : HTMLTextAreaElement;

/** Props of a field, including the attributes of its root `div`. */
export type FieldProps<Of extends Control> = ControlProps<Of> &
  Omit<ComponentProps<'div'>, keyof ControlProps<Of> | 'children'>;

interface LayoutProps<Of extends Control> {
  /** `alert` announces the error assertively, `status` politely. */
  errorRole: 'status' | 'alert';
  /** Content after the hint, such as the number of remaining characters. */
  aside?: ReactNode;
  /** Additional ids for `aria-describedby`. */
  describedBy?: string | undefined;
  /** Renders the control with the given attributes. */
  children: (control: ComponentProps<Of>) => ReactNode;
}

/** A control with a label above, and a hint and an error below. */
export function Field<Of extends Control>({
  errorRole,
  aside,
  describedBy,
  label,
  hint,
  error,
  name,
  value,
  defaultValue,
  onChange,
  onBlur,
  required,
  disabled,
  autoComplete,
  maxLength,
  control,
  className,
  children,
  ...rest
}: Omit<FieldProps<Of>, 'children'> & LayoutProps<Of>) {
  const ownId = useId();
  const others: ComponentProps<Control> = control ?? {};
  const id = others.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={cx('tales-field', className)} {...rest}>
      <label htmlFor={id} className="tales-field-label">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        name,
        value,
        defaultValue,
        onChange,
        onBlur,
        required,
        disabled,
        autoComplete,
        maxLength,
        'aria-invalid': error ? true : undefined,
        ...others,
        id,
        'aria-describedby':
          cx(error && errorId, hint && hintId, describedBy, others['aria-describedby']) ||
          undefined,
        className: cx('tales-field-control', others.className),
      } as unknown as ComponentProps<Of>)}
      {(hint || aside) && (
        <div className="tales-field-notes">
          {hint && (
            <p className="tales-field-hint" id={hintId}>
              {hint}
            </p>
          )}
          {aside}
        </div>
      )}
      {/* Rendered even without an error, because a live region announces only changes. */}
      <p id={errorId} role={errorRole} className="tales-field-error">
        {error}
      </p>
    </div>
  );
}
