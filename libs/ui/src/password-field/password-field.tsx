import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** Accessible names of the button that shows and hides the password. */
  labels: {
    /** Name while the password is hidden, such as "Show the password". */
    show: string;
    /** Name while the password is shown, such as "Hide the password". */
    hide: string;
  };
}

/** A password input with a button that shows and hides the password. */
export function PasswordField({ labels, control, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
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
            setVisible(!visible);
          }}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}
