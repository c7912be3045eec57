import { invitationSchema } from '@tales/api-client/schemas';
import * as z from 'zod/mini';

/** An invitation in the fragment of a link: `#name:token` or `#token`. */
export interface InvitationLink {
  token: string;
  /** The name of the invited account, for password managers only. */
  username: string | undefined;
}

/** Returns the invitation in the fragment of a link; undefined if the fragment is not a valid invitation. */
export function readInvitation(fragment: string): InvitationLink | undefined {
  const [, username, text] = /^#?(?:([\w.-]+):)?(.*)$/.exec(fragment) ?? [];
  const token = z.safeParse(invitationSchema.shape.token, text);
  return token.success ? { token: token.data, username } : undefined;
}
