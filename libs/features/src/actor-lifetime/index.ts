export { useActorLifetime } from './use-actor-lifetime.ts';
