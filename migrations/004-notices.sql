-- What the portal tells people of: a row for everybody who is told. Swept when it is old (src/server/jobs/handlers.ts).
create table notices (
  notice_id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  at timestamptz(3) not null,
  -- A row of src/core/notices/notice-kinds.ts; not checked here, so that a newer portal's notices hurt no older one.
  kind text not null,
  isx_id text collate "C" references solutions,
  -- What the notice's text is filled from: name of the solution, name of whoever acted, a day, a count.
  params jsonb not null default '{}',
  read_at timestamptz(3)
);
-- The list of a user, newest first, and the part of it that is unread.
create index notices_of_user on notices (user_id, at desc, notice_id desc);
create index notices_unread on notices (user_id, at desc, notice_id desc) where read_at is null;
create index notices_by_time on notices (at);

-- The kinds that a user does not want by mail; all are mailed by default, those of later versions too.
alter table users add column unmailed_kinds jsonb not null default '[]';

-- What has been said of a solution that waits for an approver: each step once for each wait.
create table approval_reminders (
  isx_id text collate "C" not null references solutions on delete cascade,
  waiting_since timestamptz(3) not null,
  step text not null check (step in ('remind', 'escalate')),
  at timestamptz(3) not null,
  primary key (isx_id, waiting_since, step)
);
create index approval_reminders_by_time on approval_reminders (at);
