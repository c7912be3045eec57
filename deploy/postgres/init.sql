-- Runs once, when the volume of the container is still empty. The application owns only its database. The
-- superuser has no password, and can therefore log in only inside the container.
\getenv password POSTGRES_PASSWORD
create role tales login password :'password';
create database tales owner tales;
alter role current_user password null;
