-- Run with `psql --dbname=tales` as a superuser, repeatedly if necessary. Creates two roles: `tales_owner`
-- owns and migrates the database; `tales`, with which the servers log in, can only read and write rows.

select 'create role tales_owner login' where to_regrole('tales_owner') is null \gexec
select 'create role tales login' where to_regrole('tales') is null \gexec

-- Transfers the tables that the servers have created so far.
reassign owned by tales to tales_owner;
alter database tales owner to tales_owner;
revoke create on schema public from public, tales;

grant select, insert, update, delete on all tables in schema public to tales;
grant usage, update on all sequences in schema public to tales;
alter default privileges for role tales_owner in schema public grant select, insert, update, delete on tables to tales;
alter default privileges for role tales_owner in schema public grant usage, update on sequences to tales;
