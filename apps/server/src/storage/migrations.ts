import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from './statements.ts';

/**
 * All migrations in order. Do not change a released migration: add one with the next number instead.
 * All pending migrations run in one transaction.
 */
export const migrations: Record<string, Migration> = {
  '0001-tallies-and-visitors': statements(() => [
    'create table if not exists tallies (name text primary key, "count" bigint not null)',
    `insert into tallies (name, "count") values
      ('views', 0),
      ('routesReadCount', 0), ('routesDownloadCount', 0),
      ('eliasReadCount', 0), ('eliasDownloadCount', 0),
      ('shadowsReadCount', 0), ('shadowsDownloadCount', 0),
      ('shadowsMakingOfReadCount', 0), ('shadowsMakingOfDownloadCount', 0)
      on conflict do nothing`,
    'create table if not exists visitors (id text primary key, last_download bigint not null)',
    index('visitors', 'last_download'),
  ]),

  '0002-accounts': statements((onPostgres) => {
    // Type of text columns that both databases sort by code point.
    const sortedText = onPostgres ? 'text collate "C"' : 'text';
    return [
      `create table if not exists accounts (
        name ${sortedText} primary key,
        username text not null,
        password_hash text not null,
        created_at bigint not null
      )`,
      `create table if not exists sessions (
        id text primary key,
        account text not null references accounts (name) on delete cascade,
        expires_at bigint not null
      )`,
      index('sessions', 'account'),
      index('sessions', 'expires_at'),
      `create table if not exists categories (
        id integer primary key,
        category_name ${sortedText} not null unique
      )`,
      `insert into categories (id, category_name) values
        (1, 'Airships and Voyages'), (2, 'Coming of Age'), (3, 'Dark Fantasy'), (4, 'Epic Fantasy'),
        (5, 'Fairy Tales'), (6, 'Fan Fiction'), (7, 'Heroic Quests'), (8, 'Making-of and Maps'),
        (9, 'Myths and Legends'), (10, 'Portal Fantasy'), (11, 'Sword and Sorcery'), (12, 'Urban Fantasy')
        on conflict do nothing`,
    ];
  }),

  '0003-messages': statements((onPostgres) => [
    `create table if not exists messages (
      id ${onPostgres ? 'bigserial primary key' : 'integer primary key autoincrement'},
      sender text not null,
      content text not null,
      sent_at bigint not null
    )`,
  ]),

  '0004-message-ids': statements(() => [
    'alter table messages add column client_id text',
    `alter table messages add column epoch text not null default '0'`,
    // Rows without a client id do not conflict: a unique index treats NULL values as distinct.
    'create unique index if not exists messages_sender_client_id on messages (sender, client_id)',
    'create table if not exists message_epochs (epoch text primary key, first_id bigint not null)',
    `insert into message_epochs (epoch, first_id) values ('0', 0) on conflict do nothing`,
    `create table if not exists message_log (
      id integer primary key check (id = 1),
      removed_until bigint not null,
      revision bigint not null
    )`,
    'insert into message_log (id, removed_until, revision) values (1, 0, 0) on conflict do nothing',
  ]),

  '0005-idempotency-keys': statements((onPostgres) => {
    const increment =
      'update tallies set "count" = "count" + 1 where name = new.tally and new.tally is not null;';
    return [
      `create table if not exists idempotency_keys (
        call text not null,
        key text not null,
        visitor text not null,
        tally text,
        at bigint not null,
        constraint idempotency_keys_key primary key (call, key, visitor)
      )`,
      index('idempotency_keys', 'at'),
      ...(onPostgres
        ? [
            `create or replace function count_new_key() returns trigger language plpgsql
              as 'begin ${increment} return null; end'`,
            `create or replace trigger count_new_key after insert on idempotency_keys
              for each row execute function count_new_key()`,
          ]
        : [
            `create trigger if not exists count_new_key after insert on idempotency_keys
              begin ${increment} end`,
          ]),
    ];
  }),

  '0006-sessions-and-attempts': statements(() => [
    // Existing sessions are dropped, because they cannot be renewed without `ends_at`.
    'drop table if exists tickets',
    'drop table if exists sessions',
    `create table sessions (
      id text primary key,
      account text not null references accounts (name) on delete cascade,
      expires_at bigint not null,
      ends_at bigint not null
    )`,
    index('sessions', 'account'),
    index('sessions', 'expires_at'),
    `create table tickets (
      hash text primary key,
      session text not null references sessions (id) on delete cascade,
      expires_at bigint not null
    )`,
    index('tickets', 'session'),
    index('tickets', 'expires_at'),
    `create table if not exists invitations (
      account text primary key references accounts (name) on delete cascade,
      hash text not null unique,
      expires_at bigint not null
    )`,
    `create table if not exists attempts (
      key text primary key,
      account text,
      points integer not null,
      expires_at bigint not null
    )`,
    index('attempts', 'account'),
    index('attempts', 'expires_at'),
  ]),

  '0007-secrets': statements(() => [
    'create table if not exists secrets (name text primary key, value text not null)',
  ]),

  // SQLite needs no tables for instances, because only one server can use an SQLite database.
  '0008-instances': statements((onPostgres) =>
    onPostgres
      ? [
          'create table instances (id text primary key, seen_at timestamptz not null)',
          `create table instance_connections (
            instance text not null references instances (id) on delete cascade,
            kind text not null,
            key text not null,
            count integer not null,
            constraint instance_connections_key primary key (kind, key, instance)
          )`,
          'create index instance_connections_instance on instance_connections (instance)',
          `create function message_epoch() returns text language sql stable as $$
            select substr(md5(concat_ws('.', system_identifier, timeline_id, oid, pg_relation_filenode('messages'))), 1, 12)
            from pg_control_system(), pg_control_checkpoint(), pg_database
            where datname = current_database()
          $$`,
          `create function last_message_id() returns bigint language sql volatile as $$
            select greatest((select max(id) from messages), removed_until) from message_log
          $$`,
        ]
      : [],
  ),

  '0009-message-limits': statements(() => [
    // The method `bytesSince` of the message store filters by `sent_at`.
    index('messages', 'sent_at'),
    'alter table message_log add column time_seen bigint',
  ]),

  '0010-download-keys': statements(() => [
    'alter table visitors add column download_key text',
    `update visitors set download_key = used.key from idempotency_keys as used
      where used.call = 'downloadTime' and used.visitor = visitors.id and used.at = visitors.last_download`,
  ]),

  '0011-no-lamps': statements(() => [
    "delete from tallies where name like '%LampCount'",
    "delete from idempotency_keys where call = 'lamps'",
  ]),

  '0012-no-epochs': statements((onPostgres) =>
    onPostgres
      ? [
          'alter table instances add column skew bigint not null default 0',
          // Roles with the USAGE privilege on the message sequence also need UPDATE to set its value.
          `do $$
            declare reader text;
            begin
              for reader in
                select distinct grantee::regrole from pg_class, aclexplode(relacl)
                where pg_class.oid = 'messages_id_seq'::regclass and privilege_type = 'USAGE' and grantee <> 0
              loop
                execute format('grant update on sequence messages_id_seq to %s', reader);
              end loop;
            end
          $$`,
          // Nothing is dropped, because servers of the previous release may still run during the upgrade.
          // The trigger `count_new_key` ignores keys inserted by this release, because their `tally` is null.
        ]
      : [
          'drop trigger count_new_key',
          'alter table idempotency_keys drop column tally',
          'drop table message_epochs',
          'alter table messages drop column epoch',
          'alter table message_log drop column time_seen',
        ],
  ),
};

function statements(list: (onPostgres: boolean) => readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of list(isPostgres(db))) await sql.raw(statement).execute(db);
    },
  };
}

function index(table: string, column: string): string {
  return `create index if not exists ${table}_${column} on ${table} (${column})`;
}
