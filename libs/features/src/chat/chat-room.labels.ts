import { textsOf, type Translate } from '../i18n/index.ts';
import { messageTimes } from './message-times.ts';

export type ChatRoomLabels = ReturnType<typeof chatRoomLabels>;

/**
 * `you` follows the user's own name, `online.stale` describes the names while the connection is lost,
 * `ended` is shown when no further attempt is made, `gap` where messages are missing, and `today` before
 * the first message of today, after those of other days.
 */
export const chatRoomLabels = (t: Translate, language: string) => ({
  ...textsOf(t, 'chat', 'log', 'empty', 'you', 'reconnect', 'ended', 'gap', 'today'),
  ...textsOf(t, 'chat', 'pending', 'failed', 'resend', 'discard'),
  online: textsOf(t, 'chat:online', 'heading', 'empty', 'stale'),
  state: {
    ...textsOf(t, 'chat:state', 'connecting', 'connected', 'closed'),
    waiting: (count: number) => t('chat:state.waiting', { count }),
  },
  composer: {
    ...textsOf(t, 'chat:composer', 'label', 'send', 'notSent'),
    remaining: (count: number) => t('chat:composer.remaining', { count }),
  },
  opensInNewTab: t('common:opensInNewTab'),
  times: messageTimes(language),
  newMessages: (count: number) => t('chat:newMessages', { count }),
});
