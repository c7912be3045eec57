import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { templateRecipe, type TemplateVariants } from './template.variants.ts';

export interface TemplateProps extends ComponentProps<'div'> {
  /**
   * Colour.
   * @default neutral
   */
  tone?: TemplateVariants['tone'];
}

/**
 * Describe in one or two sentences what the component does, and which one to use instead where it does
 * not fit.
 */
export function Template({ tone, className, ...rest }: TemplateProps) {
  return (
    <div data-slot="template" className={clsx(templateRecipe({ tone }), className)} {...rest} />
  );
}
