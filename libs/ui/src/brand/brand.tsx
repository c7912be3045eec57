import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { Icon } from '../icon/index.ts';

export interface BrandProps extends Omit<ComponentProps<'a'>, 'children'> {
  /** The name of the site, and of the link. */
  name: string;
  /** A router's link to render instead of an `a`; mark and name fill it. */
  children?: ReactElement;
}

/**
 * Mark and name of the site, leading home. Where the header needs the room for its navigation, the
 * mark stands alone and the name is only read out.
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
        'inline-flex min-h-11 items-center gap-3 font-display text-subheading font-semibold text-ink no-underline',
        className,
      )}
      {...rest}
    >
      {children ? cloneElement(children, undefined, content) : content}
    </Root>
  );
}
