import { cx } from 'class-variance-authority';
import { useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

export interface DocumentFrameProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the frame. */
  label: string;
  src: string;
  labels: {
    /** Text of the spinner, shown over the frame until the document is loaded. */
    loading: string;
  };
  /** A link to the document, shown if there is no PDF viewer or if loading takes more than 8 seconds. */
  fallback: ReactNode;
}

/** An `iframe` that shows a document in the available space, up to 54rem wide. */
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
    <div className={cx('tales-document-frame', className)} {...rest}>
      <iframe
        title={label}
        src={src}
        onLoad={() => {
          setLoaded(src);
        }}
        className="tales-document-frame-document"
      />
      {isLoading && (
        <div className="tales-document-frame-loading">
          <Spinner label={labels.loading} fallback={hasViewer && fallback} />
        </div>
      )}
      {!hasViewer && <p className="tales-document-frame-fallback">{fallback}</p>}
    </div>
  );
}

/** Returns false only if the browser reports that it has no PDF viewer. Older browsers report nothing. */
const hasPdfViewer = () =>
  typeof navigator === 'undefined' || (navigator.pdfViewerEnabled as boolean | undefined) !== false;

const never = () => () => undefined;
