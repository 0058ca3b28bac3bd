-- Prices renewed in bulk: what somebody asked for, and what came of each solution. A run is worked off one solution at a
-- time, each in a transaction of its own with its row here, so that a process that dies leaves none half done.
create table renewal_runs (
  run_id text collate "C" primary key,
  user_id text not null references users,
  started_at timestamptz(3) not null,
  -- Null while solutions of it wait.
  ended_at timestamptz(3),
  stop_asked_at timestamptz(3),
  -- What was shown: a solution is renewed to exactly this, or not at all.
  catalogue_version text not null references catalogues,
  price_list_version text not null references price_lists
);
create index renewal_runs_of_user on renewal_runs (user_id, started_at desc, run_id);
-- Nobody has two under way.
create unique index renewal_runs_under_way on renewal_runs (user_id) where ended_at is null;

create table renewal_items (
  run_id text collate "C" not null references renewal_runs on delete cascade,
  position integer not null check (position > 0),
  isx_id text collate "C" not null references solutions,
  -- The version that was shown.
  version integer not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'renewed', 'refused', 'stopped')),
  done_at timestamptz(3),
  total_before numeric(16, 2),
  total_after numeric(16, 2),
  currency text,
  -- Why it was refused: a problem as core tells it, put into words for whoever reads it.
  reason jsonb,
  primary key (run_id, isx_id)
);
create index renewal_items_waiting on renewal_items (run_id, position) where outcome = 'waiting';

-- Whose end of validity was told to the owner: each solution once for each validity.
create table expiry_notices (
  isx_id text collate "C" not null references solutions,
  expires_at timestamptz(3) not null,
  owner_user_id text not null references users,
  told_at timestamptz(3) not null,
  primary key (isx_id, expires_at)
);
create index expiry_notices_of_owner on expiry_notices (owner_user_id, told_at);

-- What was copied from a solution.
create index solution_history_of_original on solution_history ((details ->> 'copyOf')) where action = 'copy';
