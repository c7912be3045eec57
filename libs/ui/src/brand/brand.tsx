import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';

export interface BrandProps extends Omit<ComponentProps<'a'>, 'children'> {
  /** The name of the site, and of the link. */
  name: string;
  /** A router's link to render instead of an `a`, with mark and name as its content. */
  children?: ReactElement;
}

/**
 * Mark and name of the site, linked to the home page. Where the header needs the room for its navigation,
 * only the mark is visible and the name is visually hidden.
 */
export function Brand({ name, children, className, ...rest }: BrandProps) {
  const Root = children ? Slot : 'a';
  const content = (
    <>
      <Icon name="mark" size="lg" tone="accent" />
      <span className="max-[30rem]:sr-only md:max-lg:sr-only">{name}</span>
    </>
  );
  return (
    <Root
      data-slot="brand"
      className={clsx(
        '-mx-2 inline-flex min-h-11 items-center gap-3 rounded-full px-2 font-display text-subheading font-semibold text-ink no-underline transition-colors hover:bg-hover active:bg-pressed',
        className,
      )}
      {...rest}
    >
      {children ? cloneElement(children, undefined, content) : content}
    </Root>
  );
}
