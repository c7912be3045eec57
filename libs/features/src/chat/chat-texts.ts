import type { ActorRefFrom } from 'xstate';
import type { chatConnectionMachine } from './chat-connection.machine.ts';

/**
 * Texts of the chat. `you` follows the user's own name. `online.stale` labels the names while disconnected.
 * `ended` is shown after the session has closed or failed. `gap` is shown where messages are missing. `today`
 * is shown before the first message of today if the log also has messages of earlier days.
 */
export interface ChatTexts extends Record<
  | 'log'
  | 'empty'
  | 'you'
  | 'reconnect'
  | 'ended'
  | 'gap'
  | 'today'
  | 'pending'
  | 'failed'
  | 'resend'
  | 'discard',
  string
> {
  online: Record<'heading' | 'empty' | 'stale', string>;
  state: Record<'connecting' | 'connected' | 'closed', string>;
  composer: Record<'label' | 'send' | 'notSent', string>;
}

export interface ChatPartProps {
  chat: ActorRefFrom<typeof chatConnectionMachine>;
  texts: ChatTexts;
  /** Translates a text that contains a number. */
  t: (
    key: 'state.waiting' | 'composer.remaining' | 'composer.tooLong' | 'newMessages',
    values: { count: number },
  ) => string;
}
