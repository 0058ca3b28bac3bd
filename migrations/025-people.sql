-- Why a session has ended that its browser did not end: told to whoever still holds its token, and to nobody else.
create table ended_sessions (
  token_hash bytea primary key,
  reason text not null check (reason in ('administrator', 'switchedOff', 'newPassword', 'secondStep', 'elsewhere', 'provider', 'expired')),
  ended_at timestamptz(3) not null
);
create index ended_sessions_by_time on ended_sessions (ended_at);

-- Whose an invitation was that has been accepted, for as long as accepting it may be repeated with its Idempotency-Key.
create table accepted_invitations (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  accepted_at timestamptz(3) not null
);
create index accepted_invitations_by_time on accepted_invitations (accepted_at);
create index accepted_invitations_of_user on accepted_invitations (user_id);

-- Whoever was here last comes first, whoever never was comes last: the order of users_by_sign_in read backwards has them first.
create index users_by_last_sign_in on users (last_sign_in_at desc nulls last, user_id desc);
