import * as Popover from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { controlHeight } from '../styles/control-height.ts';
import { readingSize, type ReadingChoice, type ReadingSettingsValue } from './values.ts';

export type { ReadingSettingsValue };

/** The texts of the panel. */
export type ReadingSettingsLabels = {
  /** The name of each setting, and of its choices in display order. */
  [Choice in ReadingChoice]: {
    label: string;
    choices: Record<ReadingSettingsValue[Choice], string>;
  };
} & {
  size: {
    label: string;
    smaller: string;
    larger: string;
    /** The size as a text: "120 %". */
    format: (percent: number) => string;
  };
};

export interface ReadingSettingsProps extends Omit<
  ComponentProps<'button'>,
  'aria-label' | 'children' | 'value'
> {
  /** The accessible name of the button and of the panel. */
  label: string;
  /** The texts of the panel. */
  labels: ReadingSettingsLabels;
  /** The settings, all of them. */
  value: ReadingSettingsValue;
  /** Called with all settings when one is changed. */
  onValueChange: (value: ReadingSettingsValue) => void;
  /**
   * Shown in the button.
   * @default two letters
   */
  icon?: ReactNode;
  /** Open state when controlled; update it in `onOpenChange`. */
  open?: boolean;
  /**
   * Initial open state when uncontrolled.
   * @default false
   */
  defaultOpen?: boolean;
  /** Called on every open and close. */
  onOpenChange?: (open: boolean) => void;
}

/**
 * A button and the panel of settings for reading. A change shows immediately in the text, which stays
 * visible: the panel is not modal, and is closed by Escape or a press outside.
 */
export function ReadingSettings({
  label,
  labels,
  value,
  onValueChange,
  icon = <Icon name="type" />,
  open,
  defaultOpen = false,
  onOpenChange,
  ...rest
}: ReadingSettingsProps) {
  const set = (change: Partial<ReadingSettingsValue>) => {
    onValueChange({ ...value, ...change });
  };
  return (
    <Popover.Root
      defaultOpen={defaultOpen}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Popover.Trigger asChild>
        <IconButton data-slot="reading-settings" data-hold="" label={label} {...rest}>
          {icon}
        </IconButton>
      </Popover.Trigger>
      {/* Not portalled: it inherits direction, colours and landmark. */}
      <Popover.Content
        data-slot="reading-settings-panel"
        aria-label={label}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onOpenAutoFocus={(event) => {
          // Radix would move to the first radio button, selected or not.
          event.preventDefault();
          const panel = event.currentTarget as HTMLElement;
          panel.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
        }}
        className="popover z-30 grid max-h-(--radix-popover-content-available-height) w-88 max-sm:max-h-[60svh] max-w-(--radix-popover-content-available-width) gap-4 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface-raised p-4 text-start font-ui text-small text-ink shadow-lifted"
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
  /** The texts of the panel. */
  labels: ReadingSettingsLabels;
  /** The settings, all of them. */
  value: ReadingSettingsValue;
  onChange: (change: Partial<ReadingSettingsValue>) => void;
}

/** A row of choices, of which one is selected. */
function Setting<Name extends ReadingChoice>({
  name,
  labels,
  value,
  onChange,
}: SettingProps & { name: Name }) {
  const group = useId();
  const { label, choices } = labels[name];
  return (
    <fieldset data-slot="reading-settings-setting" className="grid gap-1.5">
      <legend className="contents">
        <span className="text-caption text-ink-muted">{label}</span>
      </legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1">
        {Object.entries<string>(choices).map(([choice, words]) => (
          <label key={choice} className={clsx(cell, 'relative cursor-pointer')}>
            {/* Not Radix's radio group: it moves without selecting if a key is released immediately. */}
            <input
              type="radio"
              name={group}
              checked={value[name] === choice}
              onChange={() => {
                onChange({ [name]: choice });
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The size of the text, in steps. */
function Size({ labels, value: { size }, onChange }: SettingProps) {
  const id = useId();
  const { label, smaller, larger, format } = labels.size;
  const step = (by: number) => {
    const next = size + by;
    const isPossible = next >= readingSize.min && next <= readingSize.max;
    return {
      // Not `disabled`: the button at the limit would lose the focus.
      'aria-disabled': !isPossible,
      onClick: () => {
        if (isPossible) onChange({ size: next });
      },
    };
  };
  return (
    <div
      data-slot="reading-settings-setting"
      className="grid gap-1.5"
      role="group"
      aria-labelledby={id}
    >
      <span id={id} className="text-caption text-ink-muted">
        {label}
      </span>
      <div className="grid grid-cols-3 items-center gap-1">
        <button type="button" aria-label={smaller} className={stepper} {...step(-readingSize.step)}>
          <span aria-hidden="true" className="font-book text-base/none">
            A
          </span>
        </button>
        <output className="text-center tabular-nums">{format(size)}</output>
        <button type="button" aria-label={larger} className={stepper} {...step(readingSize.step)}>
          <span aria-hidden="true" className="font-book text-heading/none">
            A
          </span>
        </button>
      </div>
    </div>
  );
}

/** Selected, it has a thicker border, because forced colours hide backgrounds. */
const cell = [
  controlHeight.md,
  'grid min-w-0 place-items-center rounded-field border border-line-strong px-1 py-1.5 text-center leading-tight [hyphenate-limit-chars:8_4_4] wrap-anywhere hyphens-auto text-ink transition-colors',
  'hover:bg-hover active:bg-pressed aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:opacity-50',
  'has-focus-visible:outline-3 has-focus-visible:outline-focus',
  'has-checked:border-2 has-checked:border-accent has-checked:bg-[color-mix(in_oklab,var(--tales-accent),transparent_88%)] has-checked:font-semibold',
  'forced-colors:has-checked:border-4',
];

const stepper = clsx(cell, 'cursor-pointer');
