import { useId } from 'react';

export interface ChoiceProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
}

/** Radio buttons in a row, for one of a few views. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-8 cursor-pointer items-center rounded-full border border-line-strong px-3 font-ui text-caption font-medium text-ink-muted hover:border-accent hover:text-ink has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
        >
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={() => {
              onValueChange(option.value);
            }}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
