export {
  closeCodes,
  type IncomingMessage,
  type StompApplication,
  type StompClient,
  type StompHandlers,
  StompRefusal,
  type StompSubscription,
} from './application.ts';
export { type Clock, LONGEST_DELAY, systemClock } from './clock.ts';
export { OutgoingMessage } from './outgoing-message.ts';
export { type SessionLimits, StompSession, type StompTransport } from './session.ts';
export {
  bytesOf,
  chooseProtocol,
  createWebSocketTransport,
  Outbox,
  type OutboxOptions,
} from './websocket-transport.ts';
