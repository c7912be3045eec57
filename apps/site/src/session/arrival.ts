import * as z from 'zod/mini';

const arrivalSchema = z.object({ from: z.literal('chat') });

/** Whether a location's state says that the reader came for the chat. */
export const cameForChat = (state: unknown): boolean => arrivalSchema.safeParse(state).success;
