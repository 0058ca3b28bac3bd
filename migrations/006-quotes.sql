-- Quotes: lists of parts that were priced for a company. A quote's row is its newest version's head, for lists; every
-- version stays whole in quote_versions, with the prices that it had.

create sequence quote_numbers as integer minvalue 1 maxvalue 99999999 no cycle;

create table quotes (
  quote_id text collate "C" primary key check (quote_id ~ '^Q\d{8}$'),
  name text collate "und-x-icu" not null,
  customer_name text collate "und-x-icu" not null default '',
  owner_user_id text not null references users,
  -- Null: priced for no company, at list prices.
  for_company_id text references companies,
  -- Copies, as in solutions: lists sort and search by them. The triggers below carry a rename here.
  owner_display_name text collate "und-x-icu" not null,
  for_company_name text collate "und-x-icu" not null default '',
  for_company_kind text check (for_company_kind in ('vendor', 'disti', 'partner')),
  version integer not null default 1 check (version > 0),
  net numeric(16, 2) not null,
  currency text not null,
  line_count integer not null check (line_count >= 0),
  -- Rows that nobody can order as they stand.
  fault_count integer not null check (fault_count >= 0),
  valid_until date not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- As in solutions: the words as they are, then without punctuation; lowered, ё as е.
  search_text text not null generated always as (
    ' ' || translate(
      lower((
        quote_id || ' ' || name || ' ' || customer_name || ' ' || owner_display_name || ' ' || for_company_name
      ) collate "und-x-icu"), 'ё', 'е')
    || ' ' || regexp_replace(translate(
      lower((
        quote_id || ' ' || name || ' ' || customer_name || ' ' || owner_display_name || ' ' || for_company_name
      ) collate "und-x-icu"), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g')
  ) stored
);

-- A page in one of these orders, walked from either end; ties fall back on the id. (By id the primary key serves.)
create index quotes_by_changed_at on quotes (changed_at, quote_id);
create index quotes_by_name on quotes (name, quote_id);
create index quotes_by_customer on quotes (customer_name, quote_id);
create index quotes_by_company on quotes (for_company_name, quote_id);
create index quotes_by_owner_name on quotes (owner_display_name, quote_id);
create index quotes_by_net on quotes (net, quote_id);
create index quotes_by_validity on quotes (valid_until, quote_id);
-- What narrows the list down, in its usual order.
create index quotes_of_owner on quotes (owner_user_id, changed_at, quote_id);
create index quotes_of_company on quotes (for_company_id, changed_at, quote_id);
create index quotes_of_company_kind on quotes (for_company_kind, changed_at, quote_id);
create index quotes_search on quotes using gin (search_text gin_trgm_ops);

create table quote_versions (
  quote_id text collate "C" not null references quotes,
  version integer not null check (version > 0),
  at timestamptz(3) not null,
  user_id text not null references users,
  display_name text not null,
  name text not null,
  customer_name text not null,
  comment text not null,
  for_company_id text references companies,
  for_company_name text not null,
  valid_until date not null,
  catalogue_version text not null references catalogues,
  price_list_version text not null references price_lists,
  -- What somebody decided: rows, discounts by hand.
  decisions jsonb not null,
  -- What the prices followed from beside the list: VAT, discounts of the company, currency and rates.
  basis jsonb not null,
  lines jsonb not null,
  totals jsonb not null,
  problems jsonb not null default '[]',
  primary key (quote_id, version)
);

create table quote_history (
  history_id bigint generated always as identity primary key,
  quote_id text collate "C" not null references quotes,
  version integer not null,
  at timestamptz(3) not null,
  user_id text references users,
  display_name text not null,
  action text not null,
  details jsonb not null default '{}'
);
create index quote_history_of_quote on quote_history (quote_id, history_id desc);

create function carry_user_name_to_quotes() returns trigger language plpgsql as $$
begin
  update quotes set owner_display_name = new.display_name
    where owner_user_id = new.user_id and owner_display_name is distinct from new.display_name;
  return null;
end $$;
create trigger users_renamed_in_quotes after update of display_name on users for each row
  when (old.display_name is distinct from new.display_name)
  execute function carry_user_name_to_quotes();

create function carry_company_to_quotes() returns trigger language plpgsql as $$
begin
  update quotes set for_company_name = new.name, for_company_kind = new.kind where for_company_id = new.company_id;
  return null;
end $$;
create trigger companies_renamed_in_quotes after update of name, kind on companies for each row
  when ((old.name, old.kind) is distinct from (new.name, new.kind))
  execute function carry_company_to_quotes();
