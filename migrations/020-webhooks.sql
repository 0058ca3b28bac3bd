-- Other systems are told what happens.

create table webhook_subscriptions (
  subscription_id text primary key,
  name text not null,
  url text not null,
  events text[] not null,
  company_id text references companies,
  isx_type text,
  with_prices boolean not null default false,
  -- It signs, so it is kept itself and no hash of it: sealed (docs/decisions/0028-sign-in.md).
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz(3),
  active boolean not null default true,
  -- Nothing has got through since; null: the last delivery did, or there was none.
  failing_since timestamptz(3),
  -- The portal has given it up.
  given_up_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  created_by text references users,
  changed_at timestamptz(3) not null,
  check ((former_secret is null) = (former_until is null))
);
create index webhook_subscriptions_by_name on webhook_subscriptions (name, subscription_id);
create index webhook_subscriptions_of_company on webhook_subscriptions (company_id);
create index webhook_subscriptions_of_user on webhook_subscriptions (created_by);

-- What has happened and somebody is told of. Of two events of a solution the later one has the greater sequence.
create table webhook_events (
  event_id text primary key,
  sequence bigint generated always as identity unique,
  type text not null,
  at timestamptz(3) not null,
  isx_id text references solutions,
  data jsonb not null,
  prices jsonb
);
create index webhook_events_by_moment on webhook_events (at);
create index webhook_events_of_solution on webhook_events (isx_id) where isx_id is not null;

create table webhook_deliveries (
  delivery_id bigint generated always as identity primary key,
  event_id text not null references webhook_events on delete cascade,
  subscription_id text not null references webhook_subscriptions on delete cascade,
  with_prices boolean not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  -- All of them, and those since it was begun or replayed.
  attempts integer not null default 0,
  tries integer not null default 0,
  due_at timestamptz(3) not null,
  -- A process is at it until then; afterwards it has died.
  taken_until timestamptz(3),
  ended_at timestamptz(3),
  unique (event_id, subscription_id)
);
create index webhook_deliveries_newest on webhook_deliveries (subscription_id, delivery_id desc);
create index webhook_deliveries_by_status on webhook_deliveries (subscription_id, status, delivery_id desc);
create index webhook_deliveries_waiting on webhook_deliveries (subscription_id, delivery_id) where status = 'waiting';

create table webhook_attempts (
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  attempt integer not null,
  at timestamptz(3) not null,
  duration_ms integer not null,
  -- Null: no answer came.
  status integer,
  answer text not null default '',
  fault text,
  primary key (delivery_id, attempt)
);

-- A page of a partner that shows the cooling calculator.
create table embed_keys (
  embed_key text primary key,
  name text not null,
  origins text[] not null,
  families text[] not null,
  created_at timestamptz(3) not null,
  created_by text references users,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  -- Days on which it was used are enough: no reader waits for a row of each.
  uses bigint not null default 0,
  last_used_at timestamptz(3)
);
create index embed_keys_newest on embed_keys (created_at desc, embed_key);
create index embed_keys_of_user on embed_keys (created_by);
