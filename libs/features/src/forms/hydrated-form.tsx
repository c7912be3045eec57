import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { Button } from '@tales/ui/button';
import { Text } from '@tales/ui/text';
import type { ComponentProps } from 'react';

/** `noScript` is shown if JavaScript is disabled. */
export type FormTexts = Record<'submit' | 'submitting', string> & { noScript?: string };

export interface HydratedFormProps extends Omit<ComponentProps<'form'>, 'method'> {
  texts: FormTexts;
  /** True while a submission is pending. Further submissions are then ignored. */
  busy: boolean;
  /** True if a field has an error. The submit button is then disabled. */
  invalid: boolean;
}

/** A form that cannot be submitted before hydration, when the browser itself would send the fields. */
export function HydratedForm({ texts, busy, invalid, children, ...rest }: HydratedFormProps) {
  const hydrated = useIsHydrated();
  return (
    <form method="post" noValidate className="grid gap-5" {...rest}>
      {/* Enter in a field clicks the first submit button, even if hidden. Before hydration, this button is
          disabled, so that Enter does nothing. In an invalid form, it lets Enter show the errors. */}
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
