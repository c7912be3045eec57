import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import {
  type InsertMessages,
  messageOf,
  type MessageRow,
  type MessageTables,
  type NewMessage,
} from '../stored-message.ts';

/** @param epoch random per process by default, because a copied file cannot be told from the original */
export function sqliteInsertMessages(
  db: Kysely<MessageTables>,
  epoch = randomBytes(9).toString('base64url'),
): InsertMessages {
  let isEpochStored = false;

  /** A single statement, so that the thread of the database is asked once. */
  async function insert(database: Kysely<MessageTables>, messages: readonly NewMessage[]) {
    const { rows } = await sql<
      Selectable<MessageRow> & { before: number | null; removed_until: number | null }
    >`
      insert into messages (sender, content, sent_at, client_id, epoch)
      select value ->> 'sender', value ->> 'content', value ->> 'sentAt', value ->> 'clientId', ${epoch}
      from json_each(${JSON.stringify(messages)})
      where true
      order by key
      on conflict (sender, client_id) do nothing
      returning
        id, sender, content, sent_at, client_id, epoch,
        (select max(earlier.id) from messages as earlier where earlier.id < messages.id) as before,
        (select removed_until from message_log) as removed_until
    `.execute(database);
    // Ids are assigned in the order of the messages, but the rows may be returned in another order.
    return rows.sort((a, b) => a.id - b.id);
  }

  async function insertFirst(messages: readonly NewMessage[]) {
    return db.transaction().execute(async (transaction) => {
      const rows = await insert(transaction, messages);
      const [first] = rows;
      if (first) {
        await transaction
          .insertInto('message_epochs')
          .values({ epoch, first_id: first.id })
          .onConflict((conflict) => conflict.column('epoch').doNothing())
          .execute();
      }
      return rows;
    });
  }

  return async (messages) => {
    const rows = isEpochStored ? await insert(db, messages) : await insertFirst(messages);
    isEpochStored ||= rows.length > 0;
    return rows.map(messageOf);
  };
}
