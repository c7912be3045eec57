import { TextLink } from '@tales/ui/text-link';
import type { ReactNode } from 'react';
import { splitLinks, type MessagePiece } from './message-links.ts';

/** A message with links, as `renderLinked` gets it. */
export interface LinkedMessage {
  pieces: readonly MessagePiece[];
  /** Sent by the current user. */
  own: boolean;
  /** Renders pieces as text and plain links. */
  render: (pieces: readonly MessagePiece[]) => ReactNode;
}

export interface MessageContentProps {
  /** The plain text of the message. */
  content: string;
  /** Sent by the current user. */
  own: boolean;
  /** Visually hidden text after a link: "(opens in a new tab)". */
  announcement: string;
  /**
   * Renders a message that has links, such as with cards for some of them.
   * @default as text and plain links
   */
  renderLinked?: ((message: LinkedMessage) => ReactNode) | undefined;
}

/** The text of a message, in which URLs are links. They open in a new tab: the chat goes on in its own. */
export function MessageContent({ content, own, announcement, renderLinked }: MessageContentProps) {
  const pieces = splitLinks(content);
  const render = (shown: readonly MessagePiece[]) =>
    shown.map((piece, index) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        <TextLink
          key={index}
          href={piece.href}
          target="_blank"
          rel="nofollow ugc noopener noreferrer"
        >
          {piece.text}
          <span className="sr-only"> {announcement}</span>
        </TextLink>
      ),
    );
  const hasLinks = pieces.some((piece) => typeof piece !== 'string');
  return hasLinks && renderLinked ? renderLinked({ pieces, own, render }) : render(pieces);
}
