import type { Attack } from './attack.ts';
import { httpAttacks } from './http-attacks.ts';
import { stompAttacks } from './stomp-attacks.ts';
import { storageAttacks } from './storage-attacks.ts';
import { webSocketAttacks } from './websocket-attacks.ts';

export const attacks: readonly Attack[] = [
  ...stompAttacks,
  ...httpAttacks,
  ...webSocketAttacks,
  ...storageAttacks,
];
