import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface TemplateProps extends ComponentProps<'div'> {
  /**
   * Colour.
   * @default neutral
   */
  tone?: 'neutral' | 'success' | undefined;
}

/**
 * Describe in one or two sentences what the component does, and which one to use instead where it does
 * not fit.
 */
export function Template({ tone, className, ...rest }: TemplateProps) {
  return <div data-tone={tone} className={clsx('tales-template', className)} {...rest} />;
}
