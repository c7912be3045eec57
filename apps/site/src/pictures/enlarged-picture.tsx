import type { FigureProps } from '@tales/ui/figure';
import { PictureDialog } from '@tales/ui/picture-dialog';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/use-text.ts';

export interface EnlargedPictureProps extends Pick<FigureProps, 'source' | 'alt' | 'lang'> {
  /** The file of the whole picture. */
  full: string;
  onClose: () => void;
}

/** The picture of a figure in a dialog, outside of the text in which the figure is. */
export function EnlargedPicture({ source, alt, lang, full, onClose }: EnlargedPictureProps) {
  const t = useText();
  return createPortal(
    <PictureDialog
      label={t('picture.heading')}
      labels={{ close: t('toast.close'), view: t('picture.view') }}
      source={source}
      src={full}
      alt={alt}
      altLang={lang}
      onClose={onClose}
    />,
    document.body,
  );
}
