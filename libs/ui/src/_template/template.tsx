import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const template = cva('tales-template', {
  variants: { tone: { neutral: '', success: 'tales-template-success' } },
});

export interface TemplateProps extends ComponentProps<'div'> {
  /**
   * Colour of the text and the border.
   * @default neutral
   */
  tone?: VariantProps<typeof template>['tone'];
}

/** Describe the new component here in one or two sentences, and say when to use another component. */
export function Template({ tone, className, ...rest }: TemplateProps) {
  return <div className={template({ tone, className })} {...rest} />;
}
