import { type Attack, waitUntilOver } from './attack.ts';
import { httpAttacks } from './http-attacks.ts';
import { stompAttacks } from './stomp-attacks.ts';
import { storageAttacks } from './storage-attacks.ts';
import { webSocketAttacks } from './websocket-attacks.ts';

/** The baseline: the visitor's figures without an attack. */
const nothing: Attack = {
  name: 'nothing',
  title: 'No attack',
  async run(target) {
    await waitUntilOver(target);
    return '-';
  },
};

export const attacks: readonly Attack[] = [
  nothing,
  ...stompAttacks,
  ...httpAttacks,
  ...webSocketAttacks,
  ...storageAttacks,
];
