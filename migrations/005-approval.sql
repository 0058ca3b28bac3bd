-- Approval as a review: what was approved and under which conditions, who asks for a deeper discount, who stands in for whom.

-- What stood on a solution as it was approved. A row is never changed but for the owner's acceptance of its conditions.
create table solution_approvals (
  approval_id bigint generated always as identity primary key,
  isx_id text collate "C" not null references solutions,
  isx_number integer not null,
  isx_revision integer not null,
  at timestamptz(3) not null,
  user_id text references users,
  display_name text not null,
  -- The approver whom a deputy stood in for.
  on_behalf_of text references users,
  on_behalf_of_name text,
  catalogue_version text not null references catalogues,
  price_list_version text not null references price_lists,
  configuration jsonb not null,
  manual_lines jsonb,
  line_discounts jsonb not null default '[]',
  lines jsonb not null,
  totals jsonb not null,
  conditions jsonb not null default '[]',
  accepted_at timestamptz(3)
);
-- The last approval of a revision, else of the revisions before it.
create index solution_approvals_of_number on solution_approvals (isx_number, isx_revision desc, approval_id desc);

-- What is approved already is frozen in its row, and the history knows who approved it.
insert into solution_approvals (
  isx_id, isx_number, isx_revision, at, user_id, display_name, catalogue_version, price_list_version,
  configuration, manual_lines, line_discounts, lines, totals
)
select isx_id, isx_number, isx_revision, approved_at, approving.user_id, coalesce(approving.display_name, ''),
  catalogue_version, price_list_version, configuration, manual_lines, line_discounts, lines, totals
from solutions
left join lateral (
  select user_id, display_name from solution_history
  where solution_history.isx_id = solutions.isx_id and action = 'approve'
  order by history_id desc limit 1
) as approving on true
where isx_status in ('approved', 'ordered') and approved_at is not null;

-- Somebody asks for a deeper discount than they may give; whoever has the limit grants or declines it.
create table discount_requests (
  request_id text primary key,
  isx_id text collate "C" not null references solutions,
  state text not null check (state in ('open', 'granted', 'declined', 'withdrawn', 'superseded')),
  lines jsonb not null,
  -- The deepest discount of the lines, in %: who may decide.
  depth numeric(5, 2) not null check (depth between 0 and 100),
  reason text not null,
  competitor text not null default '',
  asked_at timestamptz(3) not null,
  asked_by text not null references users,
  asked_by_name text not null,
  decided_at timestamptz(3),
  decided_by text references users,
  decided_by_name text,
  on_behalf_of_name text,
  decision_comment text not null default ''
);
create unique index discount_requests_open on discount_requests (isx_id) where state = 'open';
create index discount_requests_of_solution on discount_requests (isx_id, asked_at desc);
create index discount_requests_waiting on discount_requests (asked_at, request_id) where state = 'open';

-- Somebody acts as approver for another from one moment to another.
create table approval_delegations (
  delegation_id text primary key,
  delegator_user_id text not null references users on delete cascade,
  deputy_user_id text not null references users on delete cascade,
  named_by text not null references users on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  check (starts_at < ends_at and delegator_user_id <> deputy_user_id and named_by <> deputy_user_id)
);
create index approval_delegations_of_deputy on approval_delegations (deputy_user_id, ends_at) where revoked_at is null;
create index approval_delegations_of_delegator on approval_delegations (delegator_user_id, ends_at) where revoked_at is null;
create index approval_delegations_by_end on approval_delegations (ends_at) where revoked_at is null;

-- Who has a role, by name: who may approve, grant or stand in.
create index users_of_role on users (role, display_name) where active;
