-- Two roles, for `psql --dbname=tales`, as a superuser. `tales_owner` owns the database and its tables, and brings
-- them up to date; the servers are `tales`, which reads and writes rows. May be run again.

select 'create role tales_owner login' where to_regrole('tales_owner') is null \gexec
select 'create role tales login' where to_regrole('tales') is null \gexec

-- What the servers have made themselves until now.
reassign owned by tales to tales_owner;
alter database tales owner to tales_owner;
revoke create on schema public from public, tales;

grant select, insert, update, delete on all tables in schema public to tales;
grant usage, update on all sequences in schema public to tales;
alter default privileges for role tales_owner in schema public grant select, insert, update, delete on tables to tales;
alter default privileges for role tales_owner in schema public grant usage, update on sequences to tales;
