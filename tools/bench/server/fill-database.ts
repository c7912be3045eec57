import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Adds rows to the tables that grow with visitors, to the database of a server that has stopped. */
export function fillDatabase(folder: string, rows: number): void {
  const database = new DatabaseSync(join(folder, 'tales.sqlite'));
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows.toString()})`;
  const now = Date.now().toString();
  database.exec(`
    begin;
    ${numbers} insert into visitors (id, last_download) select printf('%022d', i), ${now} from n;
    ${numbers} insert into idempotency_keys (call, key, visitor, tally, at)
      select 'views', printf('%032d', i), '', 'views', ${now} from n;
    ${numbers} insert into messages (sender, content, sent_at)
      select 'amanda', 'The map ends at the sea.', ${now} from n;
    commit;
  `);
  database.close();
}
