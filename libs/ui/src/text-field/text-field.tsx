import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

export interface TextFieldProps extends ComponentProps<'input'> {
  /** What the field asks for; always visible. */
  label: string;
  /** What to know before typing. */
  hint?: string | undefined;
  /** What is wrong with the value; described by it and announced when it appears. */
  error?: string | undefined;
  /** Stands inside the field at its end: a button that belongs to it. */
  trailing?: ReactNode;
}

/** One line of text with its label, hint and error. `ref` and rest props reach the input. */
export function TextField({
  label,
  hint,
  error,
  trailing,
  id,
  required,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={inputId} className="font-ui text-small font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-accent">
            {' '}
            *
          </span>
        )}
      </label>
      <div className="relative grid">
        <input
          data-slot="text-field"
          id={inputId}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(error && errorId, hint && hintId) || undefined}
          className={clsx(
            'min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 py-2 font-ui text-base/6 text-ink',
            'aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-50',
            trailing && 'pe-14',
            className,
          )}
          {...rest}
        />
        {trailing && (
          <div className="absolute inset-y-0 end-1 grid place-items-center">{trailing}</div>
        )}
      </div>
      {hint && (
        <p id={hintId} className="font-ui text-caption text-ink-muted">
          {hint}
        </p>
      )}
      <p id={errorId} role="status" className="font-ui text-caption text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
