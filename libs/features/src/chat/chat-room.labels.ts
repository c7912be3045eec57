import type { Translate } from '../i18n/index.ts';
import { messageTimes, type MessageTimes } from './message-times.ts';

export interface ChatRoomLabels {
  log: string;
  empty: string;
  /** Shown after the user's own name. */
  you: string;
  /** `stale` describes the names while the connection is lost. */
  online: { heading: string; empty: string; stale: string };
  state: {
    connecting: string;
    connected: string;
    waiting: (seconds: number) => string;
    closed: string;
  };
  /** Connects at once. */
  reconnect: string;
  /** Shown when no further attempt is made. */
  ended: string;
  composer: {
    label: string;
    send: string;
    remaining: (characters: number) => string;
    notSent: string;
  };
  /** Shown where messages are missing. */
  gap: string;
  /** Shown before the first message of today, after those of other days. */
  today: string;
  times: MessageTimes;
  pending: string;
  failed: string;
  resend: string;
  discard: string;
  newMessages: (count: number) => string;
}

export const chatRoomLabels = (t: Translate, language: string): ChatRoomLabels => ({
  log: t('chat:log'),
  empty: t('chat:empty'),
  you: t('chat:you'),
  online: {
    heading: t('chat:online.heading'),
    empty: t('chat:online.empty'),
    stale: t('chat:online.stale'),
  },
  state: {
    connecting: t('chat:state.connecting'),
    connected: t('chat:state.connected'),
    waiting: (count) => t('chat:state.waiting', { count }),
    closed: t('chat:state.closed'),
  },
  reconnect: t('chat:reconnect'),
  ended: t('chat:ended'),
  composer: {
    label: t('chat:composer.label'),
    send: t('chat:composer.send'),
    remaining: (count) => t('chat:composer.remaining', { count }),
    notSent: t('chat:composer.notSent'),
  },
  gap: t('chat:gap'),
  today: t('chat:today'),
  times: messageTimes(language),
  pending: t('chat:pending'),
  failed: t('chat:failed'),
  resend: t('chat:resend'),
  discard: t('chat:discard'),
  newMessages: (count) => t('chat:newMessages', { count }),
});
