import type { DoDontProps } from '../testing/do-dont.tsx';
import { ToastViewport } from './toast.tsx';
import { createToaster, type ToastContent } from './toaster-store.ts';

/** A toast that stays where it is, in a region of its own name. */
function shown(region: string, content: ToastContent) {
  const toaster = createToaster();
  toaster.show(content);
  return (
    <ToastViewport
      toaster={toaster}
      duration={Infinity}
      style={{ position: 'static', inlineSize: '100%' }}
      labels={{
        region: `${region} ({hotkey})`,
        close: 'Close',
        success: 'Success',
        danger: 'Error',
      }}
    />
  );
}

export const doDont: readonly DoDontProps[] = [
  {
    do: 'Say in one short sentence what a press has done.',
    example: shown('Short', { tone: 'success', text: 'The download has begun.' }),
    dont: 'Say what must be read at leisure: it disappears after five seconds.',
    counterexample: shown('Long', {
      tone: 'danger',
      text: 'The password was not changed. It must have at least eight characters, and must not be one that is often used.',
    }),
  },
];
