-- People and companies as they are administered: versions, invitations, passwords for a first sign-in, sessions with a name.

alter table companies
  add column active boolean not null default true,
  add column version integer not null default 1 check (version > 0);
create index companies_by_name on companies (name, company_id);

alter table users
  -- Null: nobody has set one yet, and none fits.
  alter column password_hash drop not null,
  add column version integer not null default 1 check (version > 0),
  -- Whoever is invited has not come yet: such an account is not active.
  add column invited boolean not null default false,
  -- Until when a password that somebody else has made lets its owner in, to set one of their own.
  add column temporary_until timestamptz(3),
  add column last_sign_in_at timestamptz(3),
  -- What a text search looks into: name, address and company, composed as in solutions.
  add column search_text text not null default '',
  add constraint users_invited_or_active check (not (invited and active));

create function search_text_of(words text) returns text language sql immutable as $$
  select ' ' || translate(lower(words collate "und-x-icu"), 'ё', 'е')
    || ' ' || regexp_replace(translate(lower(words collate "und-x-icu"), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g')
$$;
create function compose_search_text_of_user() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.display_name || ' ' || new.email || ' '
    || (select name from companies where company_id = new.company_id));
  return new;
end $$;
create trigger users_searched before insert or update of display_name, email, company_id on users for each row
  execute function compose_search_text_of_user();
create function carry_company_to_users() returns trigger language plpgsql as $$
begin
  update users set company_id = company_id where company_id = new.company_id;
  return null;
end $$;
create trigger companies_renamed_for_users after update of name on companies for each row
  when (old.name is distinct from new.name) execute function carry_company_to_users();
update users set company_id = company_id;

-- The orders of the list, and what narrows it down; by company users_of_company serves.
create index users_by_name on users (display_name, user_id);
create index users_by_email on users (email, user_id);
create index users_by_creation on users (created_at, user_id);
create index users_by_sign_in on users (last_sign_in_at, user_id);
create index users_by_role on users (role, display_name, user_id);
create index users_search on users using gin (search_text gin_trgm_ops);

-- An invitation is there as long as nobody has accepted it. Its token is made when the mail is written, so that it lies in no
-- queue; here lies its SHA-256.
create table invitations (
  user_id text primary key references users on delete cascade,
  token_hash bytea unique,
  invited_by text references users on delete set null,
  invited_at timestamptz(3) not null,
  sent_at timestamptz(3),
  expires_at timestamptz(3) not null
);

-- What a session is called where it is listed and ended; its token and the hash of it stay here.
alter table sessions add column session_id text not null unique default gen_random_uuid()::text;
