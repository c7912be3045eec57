import { Button, type ButtonProps } from '@tales/ui/button';
import { useSyncExternalStore, type ComponentProps } from 'react';

/**
 * A form that only its script submits. Prerendered, neither a press on its `SubmitButton` nor Enter
 * submits it, so that the browser never puts what was typed into an address.
 */
export function ScriptForm({ children, ...rest }: Omit<ComponentProps<'form'>, 'method'>) {
  const hydrated = useHydrated();
  return (
    <form method="post" noValidate {...rest}>
      {/* Enter submits by the first submit button of a form, and not at all while that is disabled. */}
      {!hydrated && <button type="submit" disabled hidden />}
      {children}
    </form>
  );
}

/** Submits a `ScriptForm`. Pressed before the script is there, it is held and submits then. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  const hydrated = useHydrated();
  return <Button data-submit="" type={hydrated ? 'submit' : 'button'} {...props} />;
}

/** False while prerendering and in the first render of a prerendered page. */
const useHydrated = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
