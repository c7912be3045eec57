import * as z from 'zod/mini';

/** Longest content of a message, in UTF-16 code units, as an input's `maxlength` counts them. */
export const MAX_CONTENT_LENGTH = 2000;

/** The body of a frame from `/topic/messages`. */
export const chatMessageSchema = z.object({
  sender: z.string(),
  content: z.string(),
  id: z.optional(z.union([z.string(), z.number()])),
  sentAt: z.optional(z.union([z.string(), z.number()])),
});

/** A message as the listener gets it: named by the `message-id` of its frame. */
export type ChatMessage = {
  id: string;
  sender: string;
  content: string;
  /** When the server stored it, if it says so. */
  sentAt?: string | number;
};

/** The body of a frame from `/topic/users`: everybody who is here, each named once. */
export const chatUsersSchema = z.array(z.string());
export type ChatUsers = z.infer<typeof chatUsersSchema>;
