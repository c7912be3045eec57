import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { controlHeight } from '../styles/control-height.ts';

export interface FieldTexts {
  /** Always visible. */
  label: string;
  /** Linked by `aria-describedby`. */
  hint?: string | undefined;
  /** Error message, linked by `aria-describedby` and announced when it appears. */
  error?: string | undefined;
}

interface FieldIds {
  control: string;
  hint: string;
  error: string;
}

/** The ids that link a control with its hint and error. */
export function useFieldIds(id: string | undefined): FieldIds {
  const ownId = useId();
  const control = id ?? ownId;
  return { control, hint: `${control}-hint`, error: `${control}-error` };
}

/** Attributes of the control; `others` are further ids of `aria-describedby`. */
export const fieldAttributes = (
  ids: FieldIds,
  { hint, error }: FieldTexts,
  ...others: (string | undefined)[]
) => ({
  id: ids.control,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': clsx(error && ids.error, hint && ids.hint, others) || undefined,
});

export const controlClasses = [
  controlHeight.lg,
  'w-full rounded-field border border-line-strong bg-surface px-4 py-2 font-ui text-base/6 text-ink',
  'transition-colors hover:border-ink disabled:border-line-strong disabled:opacity-50',
  'aria-invalid:border-2 aria-invalid:border-danger',
];

export interface FieldProps extends FieldTexts {
  /** From `useFieldIds`. */
  ids: FieldIds;
  /** Marks the label with an asterisk, hidden from assistive technology. */
  required?: boolean | undefined;
  /** `alert` for errors that follow a press. */
  errorRole: 'status' | 'alert';
  /** Shown opposite the hint. */
  aside?: ReactNode;
  /** The control. */
  children: ReactNode;
}

/** A control with a label above and hint and error below. */
export const Field = ({
  ids,
  label,
  hint,
  error,
  required,
  errorRole,
  aside,
  children,
}: FieldProps) => (
  <div className="grid grid-cols-1 content-start gap-1.5">
    <label htmlFor={ids.control} className="font-ui text-small font-medium">
      {label}
      {required && (
        <span aria-hidden="true" className="text-accent">
          {' '}
          *
        </span>
      )}
    </label>
    {children}
    {(hint || aside) && (
      <div className="flex flex-wrap justify-between gap-x-4 font-ui text-caption text-ink-muted">
        {hint && <p id={ids.hint}>{hint}</p>}
        {aside}
      </div>
    )}
    {/* Never hidden: a live region announces only what changes in it. Absolute, it takes no gap. */}
    <p id={ids.error} role={errorRole} className="font-ui text-caption text-danger empty:absolute">
      {error}
    </p>
  </div>
);
