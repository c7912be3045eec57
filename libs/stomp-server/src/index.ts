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
export { Outbox } from './outbox.ts';
export { OutgoingBatch, OutgoingMessage } from './outgoing-message.ts';
export type { SessionLimits, StompSession } from './session.ts';
export { TokenBucket } from './token-bucket.ts';
export { chooseProtocol, serveWebSocket } from './websocket-transport.ts';
