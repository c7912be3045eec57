import * as Popover from '@radix-ui/react-popover';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { readingSize, type ReadingChoice, type ReadingSettingsValue } from './values.ts';

export type { ReadingSettingsValue };

export type ReadingSettingsLabels = {
  /** The name of the setting, and the names of its choices in display order. */
  [Choice in ReadingChoice]: {
    label: string;
    choices: Record<ReadingSettingsValue[Choice], string>;
  };
} & {
  size: {
    label: string;
    smaller: string;
    larger: string;
    /** Formats the size as text, such as "120%". */
    format: (percent: number) => string;
  };
};

export interface ReadingSettingsProps extends Omit<
  ComponentProps<'button'>,
  'aria-label' | 'children' | 'value'
> {
  /** Accessible name of the button and of the panel. */
  label: string;
  labels: ReadingSettingsLabels;
  value: ReadingSettingsValue;
  /** Called with the values of all settings when a setting is changed. */
  onValueChange: (value: ReadingSettingsValue) => void;
  /**
   * Content of the button.
   * @default the icon `type`
   */
  icon?: ReactNode;
  /**
   * True if the panel is initially open.
   * @default false
   */
  defaultOpen?: boolean;
}

/** A button that opens a non-modal panel of reading settings. */
export function ReadingSettings({
  label,
  labels,
  value,
  onValueChange,
  icon = <Icon name="type" />,
  defaultOpen = false,
  ...rest
}: ReadingSettingsProps) {
  const set = (change: Partial<ReadingSettingsValue>) => {
    onValueChange({ ...value, ...change });
  };
  return (
    <Popover.Root defaultOpen={defaultOpen}>
      <Popover.Trigger asChild>
        <IconButton label={label} {...rest}>
          {icon}
        </IconButton>
      </Popover.Trigger>
      {/* The panel is not in a portal, so that it inherits colours and stays in the button's landmark. */}
      <Popover.Content
        aria-label={label}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onOpenAutoFocus={(event) => {
          // Radix would focus the first radio button, even if it is not selected.
          event.preventDefault();
          const panel = event.currentTarget as HTMLElement;
          panel.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
        }}
        className="tales-reading-settings-panel"
      >
        <Setting name="theme" labels={labels} value={value} onChange={set} />
        <Size labels={labels} value={value} onChange={set} />
        <Setting name="face" labels={labels} value={value} onChange={set} />
        <Setting name="spacing" labels={labels} value={value} onChange={set} />
      </Popover.Content>
    </Popover.Root>
  );
}

interface SettingProps {
  labels: ReadingSettingsLabels;
  value: ReadingSettingsValue;
  onChange: (change: Partial<ReadingSettingsValue>) => void;
}

function Setting<Name extends ReadingChoice>({
  name,
  labels,
  value,
  onChange,
}: SettingProps & { name: Name }) {
  const group = useId();
  const { label, choices } = labels[name];
  return (
    <fieldset className="tales-reading-settings-setting">
      <legend>
        <span className="tales-reading-settings-label">{label}</span>
      </legend>
      <div className="tales-reading-settings-choices">
        {Object.entries<string>(choices).map(([choice, words]) => (
          <label key={choice} className="tales-reading-settings-choice">
            {/* With Radix's radio group, a very short press of an arrow key would not select a choice. */}
            <input
              type="radio"
              name={group}
              checked={value[name] === choice}
              onChange={() => {
                onChange({ [name]: choice });
              }}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Size({ labels, value: { size }, onChange }: SettingProps) {
  const id = useId();
  const { label, smaller, larger, format } = labels.size;
  const step = (by: number) => {
    const next = size + by;
    const isPossible = next >= readingSize.min && next <= readingSize.max;
    return {
      // A `disabled` button would lose the focus when the size reaches a limit.
      'aria-disabled': !isPossible,
      onClick: () => {
        if (isPossible) onChange({ size: next });
      },
    };
  };
  return (
    <div className="tales-reading-settings-setting" role="group" aria-labelledby={id}>
      <span id={id} className="tales-reading-settings-label">
        {label}
      </span>
      <div className="tales-reading-settings-choices">
        <button
          type="button"
          aria-label={smaller}
          className="tales-reading-settings-choice"
          {...step(-readingSize.step)}
        >
          <span aria-hidden="true" className="tales-reading-settings-letter">
            A
          </span>
        </button>
        <output className="tales-reading-settings-size">{format(size)}</output>
        <button
          type="button"
          aria-label={larger}
          className="tales-reading-settings-choice"
          {...step(readingSize.step)}
        >
          <span aria-hidden="true" className="tales-reading-settings-letter">
            A
          </span>
        </button>
      </div>
    </div>
  );
}
