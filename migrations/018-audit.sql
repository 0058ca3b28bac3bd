-- What was changed and which prices outsiders saw: rows are added and never touched again (docs/decisions/0025-audit.md).
create table audit_events (
  event_id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  -- A row of src/core/audit/event-kinds.ts; not checked here, so that a newer portal's events hurt no older one.
  kind text not null,
  -- Path of the call, `files/…` of a file, `jobs/…` of background work.
  call text not null,
  -- `done`, or the code of the refusal.
  outcome text not null,
  -- Who, as they were called then. No reference: what was written outlives whoever it is about.
  user_id text,
  display_name text not null,
  role text not null,
  company_id text,
  -- What stood between the person and the call: an access token, a customer's link, a view as another role.
  via text,
  address text not null,
  request_id text not null,
  subject_kind text,
  subject_id text collate "C",
  -- Of what concerns several solutions all of them; else empty.
  subjects text[] not null default '{}',
  -- JSON as text and not as jsonb: what is hashed is exactly what is stored.
  prices text,
  details text not null,
  search_text text not null generated always as (
    ' ' || replace(lower((display_name || ' ' || coalesce(subject_id, '') || ' ' || call || ' ' || address || ' '
      || coalesce(via, '') || ' ' || left(details, 400)) collate "und-x-icu"), 'ё', 'е')
  ) stored
);
create index audit_events_by_time on audit_events (at desc, event_id desc);
create index audit_events_of_user on audit_events (user_id, at desc, event_id desc);
create index audit_events_of_company on audit_events (company_id, at desc, event_id desc);
create index audit_events_of_kind on audit_events (kind, at desc, event_id desc);
create index audit_events_of_call on audit_events (call, at desc, event_id desc);
create index audit_events_of_subject on audit_events (subject_id, at desc, event_id desc);
create index audit_events_with_prices on audit_events (at desc, event_id desc) where prices is not null;
create index audit_events_of_subjects on audit_events using gin (subjects) where subjects <> '{}';
create index audit_events_search on audit_events using gin (search_text gin_trgm_ops);

-- Events that no batch holds yet, whichever transaction wrote them and whenever it ended.
create table audit_pending (
  event_id bigint primary key
);

-- Links of the chain: each seals some events and the link before.
create table audit_batches (
  batch_number bigint primary key,
  sealed_at timestamptz(3) not null,
  previous_hash text not null,
  -- Root of the hash tree over the leaves, in hexadecimal.
  root text not null,
  hash text not null,
  event_ids bigint[] not null check (cardinality(event_ids) between 1 and 10000),
  -- SHA-256 of each event, 32 bytes each, in the order of `event_ids`.
  leaves bytea not null check (octet_length(leaves) = 32 * cardinality(event_ids))
);
create index audit_batches_of_events on audit_batches using gin (event_ids);

create function audit_wait_for_seal() returns trigger language plpgsql as $$
begin
  -- What comes out of another database (scripts/transfer.ts) brings along what waits there.
  if coalesce(current_setting('portal.audit_transfer', true), '') <> 'on' then
    insert into audit_pending (event_id) values (new.event_id);
  end if;
  return null;
end $$;
create trigger audit_events_pending after insert on audit_events for each row execute function audit_wait_for_seal();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is append only' using errcode = 'restrict_violation';
end $$;
create trigger audit_events_kept before update on audit_events for each row execute function audit_refuse();
create trigger audit_events_not_emptied before truncate on audit_events for each statement execute function audit_refuse();
create trigger audit_batches_kept before update or delete on audit_batches for each row execute function audit_refuse();
create trigger audit_batches_not_emptied before truncate on audit_batches for each statement execute function audit_refuse();

-- Retention (scripts/retain-audit.ts) says which batches lose their events; nothing else deletes any.
create function audit_guard_deletion() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('portal.audit_retention', true), '') <> 'on' then
    raise exception 'The audit is append only' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger audit_events_not_deleted before delete on audit_events for each row execute function audit_guard_deletion();

-- Mails that the mail server has taken, by the job that sent them: a job that is done again sends none of them twice.
create table sent_mails (
  job_id text primary key,
  message_id text not null,
  sent_at timestamptz(3) not null
);
create index sent_mails_by_time on sent_mails (sent_at);
