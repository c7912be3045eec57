export {
  announceSession,
  sessionLabels,
  type SessionLabels,
  type SessionMessage,
} from './session-messages.ts';
