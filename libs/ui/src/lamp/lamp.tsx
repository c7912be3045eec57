import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';

export interface LampProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** `dark` until the reader has left one burning; `lighting` while the server is asked. */
  state: 'dark' | 'lighting' | 'burning';
  /** The words of the button: what a press does, or that the lamp burns. */
  label: string;
  /** How many burn, announced when it changes. Its line is kept while it is unknown. */
  count?: ReactNode;
  /** Called when a dark lamp is pressed. */
  onLight: () => void;
}

/** A lamp that a reader leaves burning for a book, once. */
export function Lamp({ state, label, count, onLight, className, ...rest }: LampProps) {
  return (
    <div
      data-slot="lamp"
      className={clsx('grid justify-items-center gap-2 print:hidden', className)}
      {...rest}
    >
      <Button
        size="lg"
        variant="secondary"
        data-state={state}
        loading={state === 'lighting'}
        aria-disabled={state === 'burning' || undefined}
        className="group data-[state=burning]:cursor-default data-[state=burning]:border-accent data-[state=burning]:text-accent data-[state=burning]:opacity-100!"
        onClick={onLight}
      >
        <Icon
          name="lamp"
          className="transition-[filter] duration-700 group-data-[state=burning]:[filter:drop-shadow(0_0_0.3em_var(--tales-accent))_drop-shadow(0_0_0.8em_var(--tales-accent))]"
        />
        {label}
      </Button>
      <p role="status" className="min-h-[1.5em] font-ui text-caption text-ink-muted">
        {count}
      </p>
    </div>
  );
}
