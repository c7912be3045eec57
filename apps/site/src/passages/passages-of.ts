import {
  changePassages,
  providePassages,
  readPassages,
  type Passages,
  type PassagesChange,
  type Refusal,
} from '@tales/features/passages';
import { deviceStorage, subscribeToDevice } from '@tales/features/reading';
import { createActor } from 'xstate';
import { namesOf } from '../reading/chapter-names.ts';

const opened = new Map<string, Passages>();

/** The passages of a book on this device, as long as the page lasts. They follow the other tabs. */
export function passagesOf(book: string): Passages {
  const names = namesOf(book);
  const actor =
    opened.get(book) ??
    createActor(
      providePassages({
        readPassages: () => readPassages(deviceStorage, names),
        changePassages: (change) => {
          changePassages(deviceStorage, names, change);
        },
        subscribe: subscribeToDevice,
      }),
    ).start();
  opened.set(book, actor);
  return actor;
}

/** Changes the passages of a book. Resolves when that is done, or with the reason why it is not. */
export function changePassagesOf(
  book: string,
  change: PassagesChange,
): Promise<Refusal | undefined> {
  const actor = passagesOf(book);
  return new Promise((resolve) => {
    const listening = actor.on('*', (event) => {
      if (event.change !== change) return;
      listening.unsubscribe();
      resolve(event.type === 'change.refused' ? event.reason : undefined);
    });
    actor.send({ type: 'user.change', change });
  });
}
