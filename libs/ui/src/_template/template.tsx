import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const template = cva('tales-template', {
  variants: { tone: { neutral: '', success: 'tales-template-success' } },
});

export interface TemplateProps extends ComponentProps<'div'> {
  /**
   * Colour of the component.
   * @default neutral
   */
  tone?: VariantProps<typeof template>['tone'];
}

/** Describe the component in one or two sentences, and name the component to use in other cases. */
export function Template({ tone, className, ...rest }: TemplateProps) {
  return <div className={template({ tone, className })} {...rest} />;
}
