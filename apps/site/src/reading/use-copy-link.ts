import type { RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useToaster } from '../toasts/toasts.tsx';

/** A function that copies a link to the paragraph with the selection, otherwise to the one at the top of the window. */
export function useCopyLink(
  text: RefObject<HTMLElement | null>,
  block: string | undefined,
): () => void {
  const t = useText('read');
  const toaster = useToaster();
  const copy = async () => {
    const id = selectedBlock(text.current) ?? block ?? firstBlock(text.current);
    if (!id) return;
    const link = new URL(`#${id}`, location.href);
    try {
      // eslint-disable-next-line no-restricted-properties -- Where it is missing, the toast says so.
      await navigator.clipboard.writeText(link.href);
      toaster.show({ tone: 'success', text: t('linkCopied') });
    } catch {
      toaster.show({ tone: 'danger', text: t('linkNotCopied') });
    }
  };
  return () => void copy();
}

const firstBlock = (text: HTMLElement | null) => text?.querySelector('[id^="p-"]')?.id;

function selectedBlock(text: HTMLElement | null): string | undefined {
  const selection = getSelection();
  const node = selection?.isCollapsed === false ? selection.anchorNode : null;
  // Firefox selects a paragraph on a triple click by the element itself, not by its text.
  const element = node instanceof Element ? node : node?.parentElement;
  const block = element?.closest('[id^="p-"]');
  return block && text?.contains(block) ? block.id : undefined;
}
