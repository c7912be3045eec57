import * as z from 'zod/mini';

/** Longest content of a message, in UTF-16 code units, as an input's `maxlength` counts them. */
export const MAX_CONTENT_LENGTH = 2000;

/** The body of a frame to `/app/chat`. Anything else it says about the message is not looked at. */
export const chatSendSchema = z.object(
  {
    content: z.string('The content must be a text.').check(
      z.maxLength(MAX_CONTENT_LENGTH, 'The content is longer than 2,000 characters.'),
      z.refine((content) => content.trim() !== '', 'The content is empty.'),
      // PostgreSQL cannot store it.
      z.refine((content) => !content.includes('\0'), 'The content holds a NUL character.'),
    ),
  },
  'The body must be an object with a content.',
);

/** The body of a frame from `/topic/messages`; its id is the header `message-id`. */
export const chatMessageSchema = z.object({
  sender: z.string(),
  content: z.string(),
  /** When the server stored it: ISO 8601, UTC. */
  sentAt: z.optional(z.string()),
});
export type ChatMessageBody = z.infer<typeof chatMessageSchema>;

/** A message as the listener gets it: named by the `message-id` of its frame. */
export type ChatMessage = {
  id: string;
  sender: string;
  content: string;
  /** When the server stored it, if it says so. */
  sentAt?: string;
  /** The id that its sender's client chose, if it chose one. */
  clientId?: string;
  /** The number of the message before it in the log, 0 before the first, if the server says so. */
  previous?: number;
};

/** The body of a frame from `/topic/users`: everybody who is here, each named once. */
export const chatUsersSchema = z.array(z.string());
export type ChatUsers = z.infer<typeof chatUsersSchema>;
