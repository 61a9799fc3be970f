-- Every node looks from time to time whether the database still has what it brought.
grant usage on schema supabase_migrations to supabase_auth_admin;
grant select (version) on supabase_migrations.schema_migrations to supabase_auth_admin;
