import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { templateRecipe, type TemplateVariants } from './template.variants.ts';

export interface TemplateProps extends ComponentProps<'div'> {
  /**
   * What it tells besides its words.
   * @default 'neutral'
   */
  intent?: TemplateVariants['intent'];
}

/** Says in one or two sentences what it promises, and what to use instead where it does not fit. */
export function Template({ intent, className, ...rest }: TemplateProps) {
  return (
    <div data-slot="template" className={clsx(templateRecipe({ intent }), className)} {...rest} />
  );
}
