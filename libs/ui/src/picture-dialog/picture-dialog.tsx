import { useEffect, useRef, type PointerEvent } from 'react';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';
import { Picture, type PictureSource } from '../picture/picture.tsx';

export interface PictureDialogProps extends Omit<DialogProps, 'actions' | 'children'> {
  /** Files in every format and width; it is shown as wide as the widest. */
  source: PictureSource;
  /** The file of the whole picture, shown once it has come. */
  src: string;
  /** Text alternative. */
  alt: string;
  /** Its language, where it differs from that of the page. */
  altLang?: string | undefined;
  /** The texts besides. */
  labels: DialogProps['labels'] & {
    /** Accessible name of the part that scrolls: that the arrow keys move it. */
    view: string;
  };
}

/**
 * A picture at its full width in a dialog, for details that the layout reduces. It begins in its middle, and is moved
 * by touch, by the arrow keys and by dragging it with the mouse.
 */
export function PictureDialog({ source, src, alt, altLang, labels, ...rest }: PictureDialogProps) {
  const view = useRef<HTMLDivElement>(null);
  const { w: width, h: height } = source.img;

  // After the dialog has opened: before, it has no size and takes no focus.
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    element.focus();
    const isBackward = getComputedStyle(element).direction === 'rtl';
    element.scrollTo({
      left: ((element.scrollWidth - element.clientWidth) / 2) * (isBackward ? -1 : 1),
      top: (element.scrollHeight - element.clientHeight) / 2,
      behavior: 'instant',
    });
  }, []);

  return (
    <Dialog labels={labels} {...rest}>
      <div
        ref={view}
        data-slot="picture-dialog-view"
        role="group"
        aria-label={labels.view}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scroll container must be focusable.
        tabIndex={0}
        // To the edges of the dialog, which cuts off what is beyond them: the ring of the focus is over the picture.
        className="isolate -mx-4 -mb-4 max-h-[calc(100dvh-8rem)] cursor-grab overflow-auto focus-visible:-outline-offset-3 overscroll-contain active:cursor-grabbing sm:-mx-6 sm:-mb-6"
        {...drag}
      >
        <div className="relative -z-1" style={{ width }}>
          <Picture source={source} alt={alt} lang={altLang} sizes={`${width}px`} />
          <img
            data-slot="picture-dialog-file"
            src={src}
            alt=""
            width={width}
            height={height}
            draggable={false}
            className="absolute inset-0 size-full"
          />
        </div>
      </div>
    </Dialog>
  );
}

/** A mouse drags what scrolls below it; a finger and a pen do so by themselves. */
const drag = {
  onPointerDown: ({ target, currentTarget, pointerType, pointerId, button }: PointerEvent) => {
    // A press on a scroll bar has no other target.
    if (pointerType !== 'mouse' || button !== 0 || target === currentTarget) return;
    currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    currentTarget.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
  },
};
