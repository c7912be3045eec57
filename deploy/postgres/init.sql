-- Runs once, in an empty volume of the container. The application owns only its database, and the
-- superuser, which has no password, can log in only inside the container.
\getenv password POSTGRES_PASSWORD
create role tales login password :'password';
create database tales owner tales;
alter role current_user password null;
