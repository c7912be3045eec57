import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface DocumentFrameProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** Accessible name of the frame. */
  title: string;
  /** Address of the document. */
  src: string;
  /** Shown below the frame for browsers without a PDF viewer: a sentence with a link. */
  fallback: ReactNode;
}

/** A document in an `iframe` that fills its column. */
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
