import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** The names of the button inside. */
  labels: {
    /** While the password is hidden: "Show the password". */
    show: string;
    /** While it is shown: "Hide the password". */
    hide: string;
  };
  /** Visibility when controlled; update it in `onVisibleChange`. */
  visible?: boolean | undefined;
  /**
   * Initial visibility when uncontrolled.
   * @default false
   */
  defaultVisible?: boolean;
  /** Called on each press of the toggle. */
  onVisibleChange?: ((visible: boolean) => void) | undefined;
}

/** A password input with a button that shows and hides the value. */
export function PasswordField({
  labels,
  visible: given,
  defaultVisible = false,
  onVisibleChange,
  control,
  ...rest
}: PasswordFieldProps) {
  const [own, setOwn] = useState(defaultVisible);
  const visible = given ?? own;
  return (
    <TextField
      {...rest}
      control={{ spellCheck: false, autoCapitalize: 'none', ...control }}
      type={visible ? 'text' : 'password'}
      trailing={
        <IconButton
          variant="muted"
          label={visible ? labels.hide : labels.show}
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
