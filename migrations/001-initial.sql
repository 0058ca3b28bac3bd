-- The first schema. PostgreSQL 15 SQL only: it runs on the embedded database (PostgreSQL 18) and on a server alike.
--
-- Ids are text uuids made by the caller; times are milliseconds, as JavaScript knows them; money is numeric(16,2).
-- People's words are collated "und-x-icu": it sorts Russian and Latin naturally and alike on both databases, and
-- lower() knows Cyrillic whatever locale the database was made with. Ids are collated "C": bytes, quick.

create extension if not exists pg_trgm;

create table companies (
  company_id text primary key,
  name text collate "und-x-icu" not null,
  kind text not null check (kind in ('vendor', 'disti', 'partner')),
  created_at timestamptz(3) not null default now()
);

-- What a company gets off the list price, in %, by the discount group of the part.
create table company_discounts (
  company_id text not null references companies on delete cascade,
  discount_group text not null,
  discount numeric(5, 2) not null check (discount between 0 and 100),
  primary key (company_id, discount_group)
);

create table users (
  user_id text primary key,
  company_id text not null references companies,
  email text collate "und-x-icu" not null,
  display_name text collate "und-x-icu" not null,
  role text not null check (
    role in ('engineer', 'bdm', 'admin', 'approver', 'salesop', 'manager', 'readonly', 'disti', 'partner')
  ),
  language text not null default 'ru',
  page_size integer not null default 25 check (page_size between 1 and 100),
  password_hash char(60) not null check (length(password_hash) = 60),
  active boolean not null default true,
  created_at timestamptz(3) not null default now()
);
create unique index users_email on users (lower(email));
create index users_of_company on users (company_id);

-- A token is known to the browser alone; here lies its SHA-256.
create table sessions (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  xsrf_token text not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  address text not null,
  user_agent text not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- Failed sign-ins alone; account_hash is the SHA-256 of the lowered address that was typed, whether it exists or not.
create table sign_in_failures (
  failure_id bigint generated always as identity primary key,
  account_hash bytea not null,
  address text not null,
  at timestamptz(3) not null default now()
);
create index sign_in_failures_of_account on sign_in_failures (account_hash, at);
create index sign_in_failures_of_address on sign_in_failures (address, at);
create index sign_in_failures_by_time on sign_in_failures (at);

create table password_resets (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_resets_of_user on password_resets (user_id);
create index password_resets_by_end on password_resets (expires_at);

-- Records that an admin replaces whole; every version stays, since a solution may be pinned to it.
create table constants (
  constant_name text not null,
  version integer not null check (version > 0),
  csv_string text not null,
  is_current boolean not null,
  created_at timestamptz(3) not null default now(),
  created_by text references users on delete set null,
  primary key (constant_name, version)
);
create unique index constants_current on constants (constant_name) where is_current;

-- A catalogue is a set of versions of constants: {"SPdx": 3, …}. The newest in sequence is the current one.
create table catalogues (
  catalogue_version text primary key,
  manifest jsonb not null,
  sequence bigint generated always as identity unique,
  created_at timestamptz(3) not null default now()
);

create table price_lists (
  price_list_version text primary key,
  currency text not null,
  valid_from date not null,
  constant_name text not null,
  constant_version integer not null,
  sequence bigint generated always as identity unique,
  created_at timestamptz(3) not null default now(),
  foreign key (constant_name, constant_version) references constants
);
create index price_lists_by_day on price_lists (valid_from, sequence);

-- Numbers of solutions: ISX and eight digits.
create sequence isx_numbers as integer minvalue 1 maxvalue 99999999 no cycle;

create table solutions (
  isx_id text collate "C" primary key check (isx_id ~ '^ISX\d{8}-\d{3}$'),
  isx_number integer not null check (isx_number > 0),
  isx_revision integer not null check (isx_revision > 0),
  is_current boolean not null,
  archived boolean not null default false,
  isx_type text not null check (isx_type in ('3PhaseUps', 'Cooling', 'Rack', 'Monitoring', 'Chiller')),
  isx_name text collate "und-x-icu" not null,
  customer_name text collate "und-x-icu" not null,
  region text collate "und-x-icu" not null default '',
  opportunity text collate "und-x-icu" not null default '',
  kind text not null check (kind in ('standart', 'project')),
  isx_status text not null check (
    isx_status in ('open', 'returned', 'expired', 'submitted', 'received', 'approved', 'ordered')
  ),
  -- The order of the life line, so that a list sorted by status follows it rather than the alphabet.
  status_order smallint not null generated always as (
    case isx_status
      when 'open' then 0
      when 'returned' then 1
      when 'expired' then 2
      when 'submitted' then 3
      when 'received' then 4
      when 'approved' then 5
      else 6
    end
  ) stored,
  owner_user_id text not null references users,
  company_id text not null references companies,
  -- Copies of what stands in users and companies, because lists sort and search by them without reading the whole
  -- table. The triggers below carry a rename here.
  owner_display_name text collate "und-x-icu" not null,
  company_name text collate "und-x-icu" not null,
  company_kind text not null check (company_kind in ('vendor', 'disti', 'partner')),
  version integer not null default 1 check (version > 0),
  catalogue_version text not null references catalogues,
  price_list_version text not null references price_lists,
  configuration jsonb not null,
  manual_lines jsonb,
  line_discounts jsonb not null default '[]',
  lines jsonb not null,
  totals jsonb not null,
  problems jsonb not null default '[]',
  net numeric(16, 2) not null,
  currency text not null,
  priced_at timestamptz(3) not null,
  expires_at timestamptz(3),
  approved_at timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  status_since timestamptz(3) not null,
  -- What a text search looks into: the words as they are, then the words without punctuation, so that a word that
  -- follows a quotation mark or a hyphen begins after a space too. Lowered, ё as е; src/server/db/solution-search.ts
  -- prepares what is typed in the same way.
  search_text text not null generated always as (
    ' ' || translate(
      lower((
        isx_id || ' ' || isx_name || ' ' || customer_name || ' ' || owner_display_name || ' ' || opportunity || ' '
          || region
      ) collate "und-x-icu"), 'ё', 'е')
    || ' ' || regexp_replace(translate(
      lower((
        isx_id || ' ' || isx_name || ' ' || customer_name || ' ' || owner_display_name || ' ' || opportunity || ' '
          || region
      ) collate "und-x-icu"), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g')
  ) stored,
  unique (isx_number, isx_revision)
);

-- Exactly one revision of a number is current.
create unique index solutions_current on solutions (isx_number) where is_current;

-- Lists show current revisions, archived ones or the others, a page in one of these orders. Each index is walked from
-- either end; ties fall back on the id, so that pages are stable. (By id the primary key serves.)
create index solutions_by_changed_at on solutions (archived, changed_at, isx_id) where is_current;
create index solutions_by_name on solutions (archived, isx_name, isx_id) where is_current;
create index solutions_by_customer on solutions (archived, customer_name, isx_id) where is_current;
create index solutions_by_owner_name on solutions (archived, owner_display_name, isx_id) where is_current;
create index solutions_by_status on solutions (archived, status_order, isx_id) where is_current;
create index solutions_by_net on solutions (archived, net, isx_id) where is_current;
create index solutions_by_expiry on solutions (archived, expires_at, isx_id) where is_current;

-- What narrows a list down, in its usual order: newest change first.
create index solutions_of_owner on solutions (owner_user_id, archived, changed_at, isx_id) where is_current;
create index solutions_of_company on solutions (company_id, archived, changed_at, isx_id) where is_current;
create index solutions_of_company_kind on solutions (company_kind, archived, changed_at, isx_id) where is_current;
create index solutions_in_status on solutions (isx_status, archived, changed_at, isx_id) where is_current;
create index solutions_of_type on solutions (isx_type, archived, changed_at, isx_id) where is_current;
create index solutions_of_kind on solutions (kind, archived, changed_at, isx_id) where is_current;
create index solutions_search on solutions using gin (search_text gin_trgm_ops) where is_current;

-- What expires, and what waits for somebody.
create index solutions_due on solutions (expires_at, isx_id) where isx_status in ('open', 'returned');
create index solutions_due_of_owner on solutions (owner_user_id, expires_at) where isx_status in ('open', 'returned');
create index solutions_waiting on solutions (isx_status, status_since, isx_id) where is_current and not archived;

create table solution_history (
  history_id bigint generated always as identity primary key,
  isx_id text collate "C" not null references solutions,
  at timestamptz(3) not null,
  -- Null: the portal itself, as when a solution expires.
  user_id text references users,
  display_name text not null,
  action text not null,
  from_status text,
  to_status text not null,
  comment text not null default '',
  details jsonb not null default '{}'
);
create index solution_history_of_solution on solution_history (isx_id, history_id desc);

-- The answer to a call that carried an Idempotency-Key; status and answer are null while the call is under way.
create table idempotency_keys (
  user_id text not null references users on delete cascade,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);

create function carry_user_name_to_solutions() returns trigger language plpgsql as $$
begin
  update solutions set owner_display_name = new.display_name
    where owner_user_id = new.user_id and owner_display_name is distinct from new.display_name;
  return null;
end $$;
create trigger users_renamed after update of display_name on users for each row
  when (old.display_name is distinct from new.display_name)
  execute function carry_user_name_to_solutions();

create function carry_company_to_solutions() returns trigger language plpgsql as $$
begin
  update solutions set company_name = new.name, company_kind = new.kind where company_id = new.company_id;
  return null;
end $$;
create trigger companies_renamed after update of name, kind on companies for each row
  when ((old.name, old.kind) is distinct from (new.name, new.kind))
  execute function carry_company_to_solutions();
