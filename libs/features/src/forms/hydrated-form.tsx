import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { Button } from '@tales/ui/button';
import { Text } from '@tales/ui/text';
import type { ComponentProps } from 'react';

/** `noScript` is shown where scripts are disabled. */
export type FormTexts = Record<'submit' | 'submitting', string> & { noScript?: string };

export interface HydratedFormProps extends Omit<ComponentProps<'form'>, 'method'> {
  /** The texts of the button and for browsers without script. */
  texts: FormTexts;
  /** A submission is pending: the button says so and keeps the focus, and nothing is submitted again. */
  busy: boolean;
  /** A field has an error: the button is disabled, and Enter in a field calls `onSubmit` to show it. */
  invalid: boolean;
}

/**
 * A form that is submitted by script only. Before hydration neither its button nor Enter submits it: the browser sends
 * no field anywhere.
 */
export function HydratedForm({ texts, busy, invalid, children, ...rest }: HydratedFormProps) {
  const hydrated = useIsHydrated();
  return (
    <form method="post" noValidate className="grid gap-5" {...rest}>
      {/* Implicit submission uses the first submit button and is blocked while that button is disabled. After hydration,
          Enter shows the errors even while the visible button is disabled. */}
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
