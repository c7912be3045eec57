import { TextLink } from '@tales/ui/text-link';
import { splitLinks } from './message-links.ts';

export interface MessageContentProps {
  content: string;
  announcement: string;
}

/** The text of a message. Links open in a new tab, so that the chat remains open. */
export const MessageContent = ({ content, announcement }: MessageContentProps) =>
  splitLinks(content).map((piece, index) =>
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
