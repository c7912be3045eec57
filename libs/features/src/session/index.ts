export {
  createSessionStore,
  type Auth,
  type SessionState,
  type SessionStore,
} from './session-store.ts';
