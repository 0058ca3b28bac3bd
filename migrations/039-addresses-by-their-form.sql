-- The canonical form of an address, which the program makes (users/email-key.ts) and fills in at its start: what a database folds depends
-- on its locale. The index of before stays for programs of before; one of them that changes an address knows nothing of its form.
alter table users add column email_key text collate "C";
create unique index users_of_email on users (email_key);
create index users_without_email_key on users (user_id) where email_key is null;

create function users_lose_email_key() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then new.email_key := null; end if;
  return new;
end $$;
create trigger users_email_changed before update of email on users for each row execute function users_lose_email_key();
