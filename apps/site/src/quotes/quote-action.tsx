import { nameOf, type EditionSummary } from '@tales/content/editions';
import { useLoaded } from '@tales/features/loading';
import { Button } from '@tales/ui/button';
import { Dialog } from '@tales/ui/dialog';
import { LinkButton } from '@tales/ui/link-button';
import { Notice } from '@tales/ui/notice';
import { fileOfPicture, QuotePicture } from '@tales/ui/quote-picture';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { contentsLoader } from '../reading/contents.ts';
import { taleOfBook } from '../reading/tale-of-book.ts';
import { quoteOf, type Quoted } from './quote-of.ts';
import { shortened } from './quotation.ts';
import type { Quote } from './quote-text.ts';
import { useQuoteInChat } from './use-quote-in-chat.ts';

export interface QuoteActionProps extends Quoted {
  /** Where the words go. */
  to: 'chat' | 'picture';
  edition: EditionSummary;
  /** The name of the chapter. */
  chapter: string;
  /** Called when nothing is left to do. */
  onDone: () => void;
}

/** Does with a quotation what the reader has chosen. */
export function QuoteAction({ to, edition, chapter, onDone, ...quoted }: QuoteActionProps) {
  const [quote] = useState(() => quoteOf(quoted, edition.language));
  if (!quote) return null;
  return to === 'chat' ? (
    <QuoteInChat quote={quote} onDone={onDone} />
  ) : (
    <PictureDialog quote={quote} edition={edition} chapter={chapter} onClose={onDone} />
  );
}

function QuoteInChat({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  const quoteInChat = useQuoteInChat();
  const isStarted = useRef(false);
  const quoteOnce = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    onDone();
    quoteInChat(quote);
  });
  useEffect(() => {
    quoteOnce();
  }, []);
  return null;
}

interface PictureDialogProps {
  quote: Quote;
  edition: EditionSummary;
  chapter: string;
  onClose: () => void;
}

/** The most characters that the picture takes; it may show fewer. */
const MAX_LENGTH = 700;

function PictureDialog({ quote, edition, chapter, onClose }: PictureDialogProps) {
  const t = useText('quotes');
  const common = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<{ file: File; address: string }>();
  const [failed, setFailed] = useState(false);
  const tale = taleOfBook(edition.book);
  const fail = () => {
    setFailed(true);
  };
  const make = async () => {
    if (!canvas.current) return;
    const file = await fileOfPicture(canvas.current, `${edition.book}-${chapter}.png`);
    setPicture({ file, address: URL.createObjectURL(file) });
  };
  useEffect(
    () => () => {
      if (picture) URL.revokeObjectURL(picture.address);
    },
    [picture],
  );
  // The chapter has loaded them, or they lie beside it.
  const contents = useLoaded(contentsLoader(edition.book, edition.language));
  const summary = contents?.find((entry) => entry.chapter.slug === chapter)?.chapter;
  const texts = {
    quotation: shortened(quote.words, MAX_LENGTH),
    title: edition.title,
    chapter: summary ? nameOf(summary, edition.lang) : '',
    imprint: common('siteName'),
    address: location.host,
  };
  const files = picture && [picture.file];
  const canShare = files && 'canShare' in navigator && navigator.canShare({ files });

  return (
    <Dialog
      data-tale={tale.name}
      label={t('picture.heading')}
      labels={{ close: t('picture.close') }}
      onClose={onClose}
      actions={
        <>
          {canShare && (
            <Button
              size="lg"
              onClick={() => {
                navigator.share({ files }).catch((error: unknown) => {
                  // The reader has closed the sheet.
                  if (!(error instanceof DOMException && error.name === 'AbortError')) fail();
                });
              }}
            >
              {t('picture.share')}
            </Button>
          )}
          {picture ? (
            <LinkButton
              size="lg"
              variant={canShare ? 'secondary' : 'primary'}
              href={picture.address}
              download={picture.file.name}
            >
              {t('picture.download')}
            </LinkButton>
          ) : (
            <Button size="lg" loading={!failed}>
              {t('picture.download')}
            </Button>
          )}
        </>
      }
    >
      <QuotePicture
        ref={canvas}
        // Whole in the window, above the buttons.
        className="mx-auto w-[min(26rem,calc(100vw-4.25rem),calc((100dvh-14rem)*0.8))]"
        label={t('picture.alt', texts)}
        texts={texts}
        cover={coverOf(tale.cover.sources['webp'] ?? tale.cover.img.src)}
        onDrawn={() => {
          make().catch(fail);
        }}
      />
      {failed && (
        <Notice tone="danger" role="alert">
          {t('picture.failed')}
        </Notice>
      )}
    </Dialog>
  );
}

/** The first file of a `srcset` that is wide enough to be sharp. */
const coverOf = (srcset: string): string => {
  const files = srcset.split(',').map((file) => file.trim().split(' '));
  const [address = ''] =
    files.find(([, width]) => Number.parseInt(width ?? '0', 10) >= 400) ?? files.at(-1) ?? [];
  return address;
};
