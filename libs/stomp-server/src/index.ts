export {
  closeCodes,
  type IncomingMessage,
  type StompApplication,
  type StompClient,
  type StompHandlers,
  StompRefusal,
  type StompSubscription,
} from './application.ts';
export { type Clock, systemClock } from './clock.ts';
export type { StompHeaders, StompVersion } from './frame.ts';
export { Outbox, type OutboxOptions } from './outbox.ts';
export { OutgoingBatch, OutgoingMessage, type OutgoingMessageSource } from './outgoing-message.ts';
export type { ParserLimits } from './parser.ts';
export {
  type SessionLimits,
  StompSession,
  type StompSessionOptions,
  type StompTransport,
} from './session.ts';
export { TokenBucket } from './token-bucket.ts';
export {
  chooseProtocol,
  createWebSocketTransport,
  serveWebSocket,
  type ServeWebSocketOptions,
  type WebSocketTransportOptions,
} from './websocket-transport.ts';
