import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { messageColumns, messageOf, type MessageRow, type MessageTables } from '../message-rows.ts';
import type { InsertMessages } from '../stored-message.ts';

/** SQLite allows 32,766 parameters in a statement. */
const ROWS_PER_STATEMENT = 5000;

/** @param epoch random per process by default, because a copied file cannot be told from the original */
export function sqliteInsertMessages(
  db: Kysely<MessageTables>,
  epoch = randomBytes(9).toString('base64url'),
): InsertMessages {
  let isEpochStored = false;

  return async (messages) => {
    const stored = await db.transaction().execute(async (transaction) => {
      const rows: Selectable<MessageRow>[] = [];
      for (let from = 0; from < messages.length; from += ROWS_PER_STATEMENT) {
        const inserted = await transaction
          .insertInto('messages')
          .values(
            messages
              .slice(from, from + ROWS_PER_STATEMENT)
              .map(({ sender, content, sentAt, clientId = null }) => ({
                sender,
                content,
                sent_at: sentAt,
                client_id: clientId,
                epoch,
              })),
          )
          .onConflict((conflict) => conflict.columns(['sender', 'client_id']).doNothing())
          .returning(messageColumns)
          .execute();
        rows.push(...inserted);
      }
      // Ids are assigned in the order of the values, but the rows may be returned in another order.
      rows.sort((a, b) => a.id - b.id);
      const [first] = rows;
      if (first === undefined) return [];
      if (!isEpochStored) {
        await transaction
          .insertInto('message_epochs')
          .values({ epoch, first_id: first.id })
          .onConflict((conflict) => conflict.column('epoch').doNothing())
          .execute();
      }
      const { before, removed_until } = await transaction
        .selectFrom('message_log')
        .select((row) => [
          'removed_until',
          row
            .selectFrom('messages')
            .select(({ fn }) => fn.max('id').as('id'))
            .where('id', '<', first.id)
            .as('before'),
        ])
        .executeTakeFirstOrThrow();
      return rows.map((row, index) =>
        messageOf({
          ...row,
          before: index === 0 ? before : (rows[index - 1]?.id ?? null),
          removed_until,
        }),
      );
    });
    isEpochStored ||= stored.length > 0;
    return stored;
  };
}
