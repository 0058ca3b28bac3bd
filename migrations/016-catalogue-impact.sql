-- What a change of the catalogue means for the solutions that are not ordered yet: of a draft before it is published, and of
-- a publication, whose owners are told. A run is worked off in the background, solution by solution.

create table impact_runs (
  run_id text primary key,
  draft_id bigint references catalogue_drafts on delete cascade,
  publication_id bigint unique references catalogue_publications on delete cascade,
  -- The hash of all that the answer hangs on: a run of other contents is never shown as that of the draft.
  content_hash text not null,
  -- The catalogue that the other is compared with.
  base_version text not null references catalogues,
  price_list_version text not null,
  user_id text references users on delete set null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  stop_asked_at timestamptz(3),
  -- Solutions that there were when it began, and the last one that was looked at.
  total integer not null check (total >= 0),
  looked_up_to text not null default '',
  -- When the owners were told.
  told_at timestamptz(3),
  check ((draft_id is null) <> (publication_id is null))
);
create unique index impact_runs_of_draft on impact_runs (draft_id) where draft_id is not null;
create index impact_runs_under_way on impact_runs (started_at) where ended_at is null;

create table impact_items (
  run_id text not null references impact_runs on delete cascade,
  isx_id text not null references solutions on delete cascade,
  solution_version integer not null,
  outcome text not null check (outcome in ('unchanged', 'changed', 'broken')),
  net_before numeric(16, 2),
  net_after numeric(16, 2),
  currency text,
  changed_lines integer not null default 0,
  ended_parts jsonb not null default '[]',
  lost_choices integer not null default 0,
  new_problems integer not null default 0,
  -- Why it could not be composed.
  reason jsonb,
  primary key (run_id, isx_id)
);
create index impact_items_by_outcome on impact_items (run_id, outcome, isx_id);
create index impact_items_by_solution on impact_items (isx_id);
