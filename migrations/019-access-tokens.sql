-- Personal access tokens: of the token itself nothing is stored but its SHA-256 and the beginning that people know it by.
create table access_tokens (
  token_id text primary key,
  user_id text not null references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  name text not null check (name <> ''),
  prefix text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  last_used_at timestamptz(3),
  last_address text,
  revoked_at timestamptz(3),
  revoked_by text references users on delete set null,
  check (revoked_at is not null or revoked_by is null)
);
create index access_tokens_of_user on access_tokens (user_id, created_at desc);
-- What ended long ago is swept.
create index access_tokens_by_end on access_tokens (least(expires_at, revoked_at));
