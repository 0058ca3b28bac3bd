-- What an owner has given out of hand stands beside what has come back to them: one index of both, in place of the one that knew the
-- returned and the expired alone.
drop index solutions_waiting_for_owner;
create index solutions_waiting_for_owner on solutions (owner_user_id, isx_status, status_since, isx_id)
  where is_current and not archived and isx_status in ('submitted', 'received', 'returned', 'approved', 'expired');
