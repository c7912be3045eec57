import { invitationSchema } from '@tales/api-client/schemas';
import * as z from 'zod/mini';

/** The token in the fragment of an invitation link, if it is valid. */
export function readInvitationToken(fragment: string): string | undefined {
  const token = z.safeParse(invitationSchema.shape.token, fragment.replace(/^#/, ''));
  return token.success ? token.data : undefined;
}
