import * as z from 'zod/mini';
import { isBlank, MAX_CONTENT_LENGTH } from '../wire.ts';

const tooLong = `The content is longer than ${MAX_CONTENT_LENGTH.toLocaleString('en')} characters.`;

/** Body of a SEND frame to `chatDestinations.send`. Other properties are ignored. */
export const chatSendSchema = z.object(
  {
    content: z.string('The content must be a text.').check(
      z.maxLength(MAX_CONTENT_LENGTH, tooLong),
      z.refine((content) => !isBlank(content), 'The content is empty.'),
      // PostgreSQL cannot store NUL in text.
      z.refine((content) => !content.includes('\0'), 'The content holds a NUL character.'),
    ),
  },
  'The body must be an object with a content.',
);

/** Body of a MESSAGE frame of `chatDestinations.messages`; its id is the header `message-id`. */
export const chatMessageSchema = z.object({
  sender: z.string(),
  content: z.string(),
  /** Time when the server stored it: ISO 8601, UTC. */
  sentAt: z.optional(z.string()),
});
export type ChatMessageBody = z.infer<typeof chatMessageSchema>;

/** A message as passed to the listener. */
export type ChatMessage = {
  /** Header `message-id` of its frame. */
  id: string;
  sender: string;
  content: string;
  /** Time when the server stored it: ISO 8601, UTC. */
  sentAt?: string;
  /** Message id set by the sending client. */
  clientId?: string;
  /** Number of the preceding message in the log; 0 for the first message. */
  previous?: number;
};

/** Body of a MESSAGE frame of `chatDestinations.users`: the distinct names of all users in the chat. */
export const chatUsersSchema = z.array(z.string());
export type ChatUsers = z.infer<typeof chatUsersSchema>;
