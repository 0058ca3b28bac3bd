-- Two-step sign-in, and signing in through the company's provider (docs/decisions/0028-sign-in.md).

-- The second step of an account. The secret is sealed (AES-256-GCM): the key stands elsewhere.
create table second_steps (
  user_id text primary key references users on delete cascade,
  secret bytea not null,
  -- The last step of 30 seconds whose code was taken: each is taken once.
  last_step bigint not null,
  created_at timestamptz(3) not null default now()
);

-- A secret that was offered and is not confirmed yet: the next offer takes its place.
create table second_step_offers (
  user_id text primary key references users on delete cascade,
  secret bytea not null,
  expires_at timestamptz(3) not null
);
create index second_step_offers_by_end on second_step_offers (expires_at);

create table recovery_codes (
  user_id text not null references second_steps on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

create table second_step_failures (
  failure_id bigint primary key generated always as identity,
  user_id text not null references users on delete cascade,
  at timestamptz(3) not null default now()
);
create index second_step_failures_of_user on second_step_failures (user_id, at);
create index second_step_failures_by_time on second_step_failures (at);

-- Browsers that are not asked for a code for a while.
create table trusted_browsers (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  user_agent text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index trusted_browsers_of_user on trusted_browsers (user_id);
create index trusted_browsers_by_end on trusted_browsers (expires_at);

-- What a browser holds between two steps and what is no session: the password was right, a code is asked for
-- (second_step); the password was right, a second step has to be set up (set_up); the session has ended, the
-- provider's is to end too (sign_out, content: the sealed ID token).
create table sign_in_tickets (
  token_hash bytea primary key,
  kind text not null check (kind in ('second_step', 'set_up', 'sign_out')),
  user_id text not null references users on delete cascade,
  content bytea,
  expires_at timestamptz(3) not null
);
create index sign_in_tickets_of_user on sign_in_tickets (user_id);
create index sign_in_tickets_by_end on sign_in_tickets (expires_at);

-- Who somebody is to a provider.
create table external_identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users on delete cascade,
  linked_at timestamptz(3) not null default now(),
  last_sign_in_at timestamptz(3) not null,
  primary key (issuer, subject)
);
-- One person of a provider is one account, and the other way round.
create unique index external_identities_of_user on external_identities (user_id, issuer);

-- A session that began at a provider: whose it is there, so that the provider can end it.
alter table sessions add column issuer text;
alter table sessions add column subject text;
alter table sessions add column sid text;
alter table sessions add column id_token bytea;
alter table sessions add constraint sessions_of_provider check ((issuer is null) = (subject is null));
create index sessions_of_subject on sessions (issuer, subject) where issuer is not null;
create index sessions_of_sid on sessions (issuer, sid) where sid is not null;
