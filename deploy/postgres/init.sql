-- Runs once, in an empty volume of the container: the application owns its database and nothing else, and the
-- superuser can only log in inside of the container.
\getenv password POSTGRES_PASSWORD
create role tales login password :'password';
create database tales owner tales;
alter role current_user password null;
