import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface DocumentFrameProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** What the document is; the name of the frame for assistive technology. */
  title: string;
  /** Where the document lies. */
  src: string;
  /** Another way to the document, for browsers that do not show it: a sentence with a link. */
  fallback: ReactNode;
}

/** A document shown by the browser itself, in all the room its column has. */
export function DocumentFrame({ title, src, fallback, className, ...rest }: DocumentFrameProps) {
  return (
    <div data-slot="document-frame" className={clsx('flex flex-1 flex-col', className)} {...rest}>
      <iframe
        title={title}
        src={src}
        className="min-h-[32rem] w-full flex-1 border-y border-line bg-surface"
      />
      <p className="mx-auto w-full max-w-page px-5 py-3 font-ui text-caption text-ink-muted sm:px-8">
        {fallback}
      </p>
    </div>
  );
}
