import { clsx } from 'clsx';
import { useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

export interface DocumentFrameProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the frame. */
  label: string;
  /** Address of the document. */
  src: string;
  /** The texts besides the name. */
  labels: {
    /** Text of the spinner, shown over the frame until the document is loaded. */
    loading: string;
  };
  /** A sentence with a link, for browsers without a PDF viewer and if loading takes long. */
  fallback: ReactNode;
}

/** A document in an `iframe` that fills the height of its column, at the width of a page. */
export function DocumentFrame({
  label,
  src,
  labels,
  fallback,
  className,
  ...rest
}: DocumentFrameProps) {
  const [loaded, setLoaded] = useState<string>();
  const hasViewer = useSyncExternalStore(never, hasPdfViewer, hasPdfViewer);
  const isLoading = loaded !== src;
  return (
    <div
      data-slot="document-frame"
      className={clsx('relative mx-auto flex w-full max-w-[54rem] flex-1 flex-col', className)}
      {...rest}
    >
      <iframe
        data-slot="document-frame-document"
        title={label}
        src={src}
        onLoad={() => {
          setLoaded(src);
        }}
        className="min-h-[32rem] w-full flex-1 border border-b-0 border-line bg-surface"
      />
      {isLoading && (
        <div className="pointer-events-none absolute inset-0 grid place-content-center px-5">
          <Spinner
            label={labels.loading}
            fallback={hasViewer && fallback}
            className="pointer-events-auto"
          />
        </div>
      )}
      {!hasViewer && (
        <p
          data-slot="document-frame-fallback"
          className="border-t border-line px-5 py-3 font-ui text-caption text-ink-muted"
        >
          {fallback}
        </p>
      )}
    </div>
  );
}

/** Unknown to older browsers, most of which have one. */
const hasPdfViewer = () =>
  typeof navigator === 'undefined' || (navigator.pdfViewerEnabled as boolean | undefined) !== false;

const never = () => () => undefined;
