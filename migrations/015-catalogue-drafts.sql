-- Drafts of the catalogue: changes to several constants records that are checked and published together, at once or on a
-- day; and what was published, by whom and why, with the versions of all records that it left in force.

create table catalogue_drafts (
  draft_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  comment text not null default '',
  -- Raised by every change of the draft or of one of its tables.
  draft_version integer not null default 1 check (draft_version > 0),
  created_at timestamptz(3) not null,
  created_by text references users on delete set null,
  created_by_name text not null,
  changed_at timestamptz(3) not null,
  changed_by text references users on delete set null,
  changed_by_name text not null,
  -- The publication whose tables it brings back.
  restores bigint,
  -- The day on which it is to be published, in the time zone of the policy, and on whose behalf.
  publish_on date,
  scheduled_by text references users on delete set null,
  scheduled_by_name text,
  -- What stood against it when its day had come.
  failed_at timestamptz(3),
  failures jsonb,
  check (publish_on is null or scheduled_by_name is not null)
);
create index catalogue_drafts_by_change on catalogue_drafts (changed_at desc, draft_id desc);
create index catalogue_drafts_scheduled on catalogue_drafts (publish_on, draft_id) where publish_on is not null;

create table catalogue_draft_tables (
  draft_id bigint not null references catalogue_drafts on delete cascade,
  constant_name text not null,
  csv_string text not null,
  -- The version in force that the changes were made to; 0 where there was none.
  base_version integer not null check (base_version >= 0),
  -- Raised by every change of the table in the draft: nobody saves over what they have not seen.
  table_version integer not null default 1 check (table_version > 0),
  changed_at timestamptz(3) not null,
  changed_by text references users on delete set null,
  changed_by_name text not null,
  primary key (draft_id, constant_name)
);

create table catalogue_publications (
  publication_id bigint generated always as identity primary key,
  catalogue_version text not null references catalogues,
  -- The versions in force of every record that drafts may change: {"PARTS": 3, …}.
  manifest jsonb not null,
  -- The records that it changed.
  changed jsonb not null,
  cause text not null check (cause in ('portal', 'record', 'draft', 'rollBack')),
  name text not null default '',
  comment text not null default '',
  published_at timestamptz(3) not null,
  published_by text references users on delete set null,
  published_by_name text,
  restores bigint references catalogue_publications
);

alter table catalogue_drafts add foreign key (restores) references catalogue_publications;

-- What was published before there was a history: of each catalogue the last time that it became the current one. The records
-- beside it are known as they are now.
insert into catalogue_publications (catalogue_version, manifest, changed, cause, published_at)
select catalogue_version, manifest || beside.versions, '[]', 'portal', created_at
from catalogues, (
  select coalesce(jsonb_object_agg(constant_name, version), '{}') as versions
  from constants where is_current and constant_name in ('POLICY', 'BRAND', 'CURRENCY_RATES')
) as beside
order by sequence;
