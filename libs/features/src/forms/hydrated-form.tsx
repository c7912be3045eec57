import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { Button } from '@tales/ui/button';
import { Text } from '@tales/ui/text';
import type { ComponentProps } from 'react';

/** Texts of a form. `noScript` is shown if JavaScript is disabled. */
export type FormTexts = Record<'submit' | 'submitting', string> & { noScript?: string };

export interface HydratedFormProps extends Omit<ComponentProps<'form'>, 'method'> {
  texts: FormTexts;
  /** True while a submission is pending. The button keeps the focus, and further submissions are ignored. */
  busy: boolean;
  /** True if a field has an error. The button is then disabled, but Enter in a field calls `onSubmit`. */
  invalid: boolean;
}

/**
 * A form that is submitted only by script. Before hydration, neither the button nor Enter submits the form,
 * so that the browser does not send the fields.
 */
export function HydratedForm({ texts, busy, invalid, children, ...rest }: HydratedFormProps) {
  const hydrated = useIsHydrated();
  return (
    <form method="post" noValidate className="grid gap-5" {...rest}>
      {/* Enter in a field presses the first submit button. This button is disabled before hydration, so that
          Enter does nothing. Afterwards, it lets Enter show the errors of an invalid form. */}
      {(!hydrated || (invalid && !busy)) && <button type="submit" disabled={!hydrated} hidden />}
      {texts.noScript && (
        <noscript>
          <Text>{texts.noScript}</Text>
        </noscript>
      )}
      {children}
      <Button
        size="lg"
        type={hydrated ? 'submit' : 'button'}
        className="justify-self-start"
        disabled={invalid}
        loading={busy}
        labels={{ loading: texts.submitting }}
      >
        {busy ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
