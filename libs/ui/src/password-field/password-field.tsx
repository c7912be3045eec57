import { useState } from 'react';
import { Icon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { TextField, type TextFieldProps } from '../text-field/index.ts';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** Named while the password is hidden: "Show the password". */
  showLabel: string;
  /** Named while the password is shown: "Hide the password". */
  hideLabel: string;
  /** Whether the password is shown, for a caller who decides about it in `onVisibleChange`. */
  visible?: boolean | undefined;
  /**
   * Whether it is shown at first, for one who does not.
   * @default false
   */
  defaultVisible?: boolean;
  /** Hears of each press on the button that shows and hides it. */
  onVisibleChange?: ((visible: boolean) => void) | undefined;
}

/** A password that can be shown while it is typed. Pasting and password managers work. */
export function PasswordField({
  showLabel,
  hideLabel,
  visible: given,
  defaultVisible = false,
  onVisibleChange,
  ...rest
}: PasswordFieldProps) {
  const [own, setOwn] = useState(defaultVisible);
  const visible = given ?? own;
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={visible ? 'text' : 'password'}
      trailing={
        <IconButton
          tone="muted"
          label={visible ? hideLabel : showLabel}
          disabled={rest.disabled}
          onClick={() => {
            setOwn(!visible);
            onVisibleChange?.(!visible);
          }}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}
