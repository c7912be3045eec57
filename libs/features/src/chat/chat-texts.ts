import type { ActorRefFrom } from 'xstate';
import type { chatConnectionMachine } from './chat-connection.machine.ts';

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
  t: (
    key: 'state.waiting' | 'composer.remaining' | 'composer.tooLong' | 'newMessages',
    values: { count: number },
  ) => string;
}
