import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const template = cva('tales-template', {
  variants: { tone: { neutral: '', success: 'tales-template-success' } },
});

export interface TemplateProps extends ComponentProps<'div'> {
  /**
   * Colour.
   * @default neutral
   */
  tone?: VariantProps<typeof template>['tone'];
}

/**
 * Describe in one or two sentences what the component does, and which one to use instead where it does
 * not fit.
 */
export function Template({ tone, className, ...rest }: TemplateProps) {
  return <div className={template({ tone, className })} {...rest} />;
}
