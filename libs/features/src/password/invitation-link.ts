import { invitationSchema } from '@tales/api-client/schemas';
import * as z from 'zod/mini';

/** An invitation as its link carries it: `#name:token`, or `#token` without the name. */
export interface InvitationLink {
  token: string;
  /** The name of the account, for password managers only. */
  username: string | undefined;
}

/** The invitation in the fragment of a link, if its token is valid. */
export function readInvitation(fragment: string): InvitationLink | undefined {
  const [, username, text] = /^#?(?:([\w.-]+):)?(.*)$/.exec(fragment) ?? [];
  const token = z.safeParse(invitationSchema.shape.token, text);
  return token.success ? { token: token.data, username } : undefined;
}
