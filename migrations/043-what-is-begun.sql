-- What others have said to an owner's solutions is looked for in all of theirs that are not ordered: the index of what waits for an owner
-- knows what is open too.
drop index solutions_waiting_for_owner;
create index solutions_waiting_for_owner on solutions (owner_user_id, isx_status, status_since, isx_id)
  where is_current and not archived and isx_status <> 'ordered';
