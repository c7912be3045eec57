import * as z from 'zod/mini';

/** UTF-16 code units, as an input's `maxlength` counts them. */
export const LONGEST_CONTENT = 2000;

/** What a client sends to `/app/chat`. Anything else it says about the message is not looked at. */
export const outgoingChatSchema = z.object(
  {
    content: z.string('The content must be a text.').check(
      z.maxLength(LONGEST_CONTENT, 'The content is longer than 2,000 characters.'),
      z.refine((content) => content.trim() !== '', 'The content is empty.'),
      // PostgreSQL cannot store it.
      z.refine((content) => !content.includes('\0'), 'The content holds a NUL character.'),
    ),
  },
  'The body must be an object with a content.',
);

/** The body of a message on `/topic/messages`; its id is the header `message-id`. */
export type ChatMessage = {
  sender: string;
  content: string;
  /** ISO 8601, UTC. */
  sentAt: string;
};
