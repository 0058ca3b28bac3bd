-- Files that people take in: each is stored, read by a job in the background, and what it holds waits for its owner. Rows live
-- for a day; a file's own bytes only until it has been read.

create table imports (
  import_id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('priceList', 'enquiry', 'texts', 'catalogueTable')),
  -- What the file is for: a record of texts, a table of a draft.
  about jsonb not null default '{}',
  file_name text not null,
  size integer not null check (size between 0 and 11534336),
  sha256 bytea not null,
  content bytea,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'read', 'failed')),
  -- How often reading it was begun: a file that ends its process is given up.
  attempts integer not null default 0 check (attempts >= 0),
  result jsonb,
  problems jsonb not null default '[]',
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((state in ('waiting', 'reading')) = (content is not null)),
  check ((state = 'read') = (result is not null)),
  check ((state in ('read', 'failed')) = (ended_at is not null))
);
create index imports_of_user on imports (user_id, created_at desc, import_id);
create index imports_by_age on imports (created_at);
create index imports_under_way on imports (created_at) where ended_at is null;
